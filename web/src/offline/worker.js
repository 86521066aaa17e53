/* Keeps the built app on the device, so that it starts without a network. Matches need the server;
   its words and its list of games are remembered as last seen. FILES and VERSION are set by the build. */
const FILES = __FILES__;
const CACHE = "touchline-__VERSION__";
const SEEN = "touchline-seen";
const REMEMBERED = /^\/api\/(texts\/\w+|games(\/[\w-]+\/board)?)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(["/", ...FILES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name !== CACHE && name !== SEEN))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

async function remembered(request) {
  const cache = await caches.open(SEEN);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match(request);
    if (last) return last;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => caches.match("/")));
  else if (REMEMBERED.test(url.pathname)) event.respondWith(remembered(request));
  else if (FILES.includes(url.pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
