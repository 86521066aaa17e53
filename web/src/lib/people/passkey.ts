/** Passkeys: what the server asks a device, and what the device answers, both as text. */
import { api } from "../api";
import type { Account, Asked, PasskeyList } from "../http";

/** Keys belong to a name; over a number, or unencrypted, a browser has none. */
export function passkeysWork(): boolean {
  const named = !/^[\d.]+$|:/.test(location.hostname);
  return named && window.isSecureContext && "PublicKeyCredential" in window;
}

export function bytesOf(text: string): ArrayBuffer {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

interface Described {
  id: string;
  type: "public-key";
}
interface Options {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: Described[];
  [more: string]: unknown;
}

/** The question with its bytes: `challenge`, the ids of the user and of known keys. */
function read(options: Options): Record<string, unknown> {
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    ...(options.user && { user: { ...options.user, id: bytesOf(options.user.id) } }),
    excludeCredentials: options.excludeCredentials?.map((each) => ({
      ...each,
      id: bytesOf(each.id),
    })),
  };
}

function written(found: PublicKeyCredential): Record<string, unknown> {
  const { response } = found as { response: object };
  const said: Record<string, string> = {};
  for (const name of [
    "attestationObject",
    "authenticatorData",
    "clientDataJSON",
    "signature",
    "userHandle",
  ]) {
    const bytes = (response as Record<string, unknown>)[name];
    if (bytes instanceof ArrayBuffer) said[name] = textOf(bytes);
  }
  return {
    id: found.id,
    rawId: textOf(found.rawId),
    type: found.type,
    response: said,
    clientExtensionResults: {},
  };
}

/** This device gets a key; null if whoever sits there does not want to after all. */
export async function makePasskey(password: string): Promise<PasskeyList | null> {
  const asked = await api<Asked>("/me/passkeys/ask", { body: { password } });
  const publicKey = read(asked.options as Options) as unknown as PublicKeyCredentialCreationOptions;
  const found = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(found instanceof PublicKeyCredential)) return null;
  const body = { ticket: asked.ticket, credential: written(found) };
  return api<PasskeyList>("/me/passkeys", { body });
}

/** Signs in with a key of this device, whichever account it is of; null if nobody wants to. */
export async function usePasskey(): Promise<Account | null> {
  const asked = await api<Asked>("/passkey/ask", { method: "POST" });
  const publicKey = read(asked.options as Options) as unknown as PublicKeyCredentialRequestOptions;
  const found = await navigator.credentials.get({ publicKey }).catch(() => null);
  if (!(found instanceof PublicKeyCredential)) return null;
  const body = { ticket: asked.ticket, credential: written(found) };
  return api<Account>("/passkey", { body });
}
