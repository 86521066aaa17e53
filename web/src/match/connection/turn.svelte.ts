/** What is being decided here, once everything before it has been shown. */
import type { Option } from "../../lib/messages";
import type { Reply } from "../../lib/socket";
import type { Stage } from "../stage/stage.svelte";
import type { Connection } from "./connection.svelte";

export class Turn {
  /** An answer is on its way: nothing can be chosen before what came of it is here. */
  sending = $state(false);
  /** The number of the state that must be here before the next answer. */
  private awaited = 0;
  /** The question; nothing after the end. */
  readonly ask = $derived.by(() => {
    const { known } = this.connection;
    const over = known.match?.status === "over";
    return this.stage.busy || known.scenes.length || over ? null : known.ask;
  });
  readonly options = $derived(this.ask && !this.sending ? this.ask.options : []);
  readonly mine = $derived(this.options.length > 0);
  /** Is a person at another screen on the other side? They may be asked for something. */
  readonly company = $derived.by(() => {
    const match = this.connection.known.match;
    return Boolean(match?.seats.some((s) => s.kind === "person" && !match.you.includes(s.side)));
  });

  constructor(
    private readonly connection: Pick<Connection, "known">,
    private readonly stage: Pick<Stage, "busy">,
  ) {}

  optionOf(action: string | undefined): Option | undefined {
    return this.options.find((each) => each.action === action);
  }

  /** An answer is sent. */
  sent(): void {
    this.sending = true;
    this.awaited = Infinity;
  }

  /** The server has replied to it. Does what came of it still have to be waited for? */
  replied(reply: Reply | null): boolean {
    this.awaited = reply?.t === "ok" ? reply.seq : 0;
    this.sending = reply?.t === "ok" && reply.seq > this.connection.known.seq;
    return this.sending;
  }

  /** Another state is here. */
  came(): void {
    if (this.connection.known.seq >= this.awaited) this.sending = false;
  }
}
