/** The name of whoever is logged in on this device, as last heard; empty if nobody is. */
const KEY = "touchline.me";

let name = $state(localStorage.getItem(KEY) ?? "");

export function myName(): string {
  return name;
}

export function loggedIn(as: string | undefined): void {
  name = as ?? "";
  if (name) localStorage.setItem(KEY, name);
  else localStorage.removeItem(KEY);
}
