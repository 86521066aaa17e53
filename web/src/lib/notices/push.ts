/** Pushes to this browser: they come through the service worker, while no page is open. */
import { api } from "../api";

/** `cannot`: this browser takes none; `blocked`: somebody has told it to refuse them. */
export type PushState = "cannot" | "blocked" | "off" | "on";

function able(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return able() ? await navigator.serviceWorker.getRegistration() : undefined;
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return "cannot";
  if (Notification.permission === "denied") return "blocked";
  return (await worker.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks the browser, and tells the server where it can be reached. */
export async function startPushes(key: string): Promise<PushState> {
  const worker = await registration();
  if (!worker) return "cannot";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  const before = await worker.pushManager.getSubscription();
  const found =
    before ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await tell(found);
  return "on";
}

export async function endPushes(): Promise<PushState> {
  const worker = await registration();
  const found = await worker?.pushManager.getSubscription();
  if (found) {
    const body = { endpoint: found.endpoint };
    await api("/me/notices/devices", { method: "DELETE", body });
    await found.unsubscribe();
  }
  return worker ? "off" : "cannot";
}

/** A subscription belongs to whoever is logged in here: the server hears of it anew at each look. */
export async function keepPushes(): Promise<void> {
  const worker = await registration();
  const found = await worker?.pushManager.getSubscription();
  if (found) await tell(found);
}

async function tell(found: PushSubscription): Promise<void> {
  const keys = found.toJSON().keys ?? {};
  const body = { endpoint: found.endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
  await api("/me/notices/devices", { body });
}
