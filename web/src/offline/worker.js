/* Keeps the built app on the device, so that it starts without a network. Matches need the server;
   its words and its list of games are remembered as last seen. FILES and VERSION are set by the build.
   It also shows what is pushed while nobody looks at a page of ours, and opens what it leads to. */
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

async function looking() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.some((page) => page.visibilityState === "visible" && page.focused);
}

/* One with the same tag takes the place of the first: what is pushed twice is seen once. */
async function show(told) {
  if (await looking()) return; // the bell has rung there
  await self.registration.showNotification(told.title, {
    body: told.text,
    tag: told.tag,
    data: { page: told.page },
    icon: "/icon-192.png",
  });
}

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data.json()));
});

async function open(page) {
  const url = new URL(page, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const one of pages) {
    /* A match that is being played is not left for another page; the same one is. */
    const path = new URL(one.url).pathname;
    if (path !== url.pathname && path.startsWith("/m/")) continue;
    if (path !== url.pathname) await one.navigate(url.href);
    await one.focus().catch(() => {});
    return;
  }
  await self.clients.openWindow(url.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.page));
});

/* A browser may change its address at the push service: the server hears of the new one. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (!options) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(options).then((found) => {
      const keys = found.toJSON().keys;
      const body = { endpoint: found.endpoint, p256dh: keys.p256dh, auth: keys.auth };
      return fetch("/api/me/notices/devices", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    }),
  );
});
