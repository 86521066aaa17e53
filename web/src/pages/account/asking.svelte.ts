/** Something asked of the server by a form: whether it is under way, and what came of it. */
import { sentence } from "../../lib/sentence";

export class Asking {
  busy = $state(false);
  said = $state("");
  trouble = $state("");

  /** Asks, and keeps what is to be said; true if nothing went wrong. */
  async ask(what: () => Promise<string | void>): Promise<boolean> {
    this.busy = true;
    this.said = this.trouble = "";
    try {
      this.said = (await what()) ?? "";
      return true;
    } catch (error) {
      this.trouble = sentence(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
