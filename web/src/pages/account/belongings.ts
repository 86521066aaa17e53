/** All of an account in an archive, and its end; who is kept out says whose it is. */
import { api, apiFile } from "../../lib/api";

export interface Proof {
  password: string;
  name?: string;
}

export async function takeHome(proof: Proof): Promise<void> {
  const address = URL.createObjectURL(await apiFile("/me/export", { body: proof }));
  const link = Object.assign(document.createElement("a"), { href: address });
  link.download = "touchline.zip";
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}

export async function remove(proof: Proof): Promise<void> {
  await api("/me", { method: "DELETE", body: proof });
}
