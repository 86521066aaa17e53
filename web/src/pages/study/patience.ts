/** Asks a server that is busy with other records once more after a while. */
import { Trouble } from "../../lib/api";

/** So long until it is asked again, in milliseconds, and how often. */
const LATER = 1500;
const PATIENCE = 20;

export async function patiently<T>(
  ask: () => Promise<T>,
  wanted: () => boolean = () => true,
): Promise<T> {
  for (let patience = PATIENCE; ; patience--) {
    try {
      return await ask();
    } catch (error) {
      const busy = error instanceof Trouble && [429, 503].includes(error.status);
      if (!busy || !patience || !wanted()) throw error;
      await new Promise((resolve) => setTimeout(resolve, LATER));
    }
  }
}
