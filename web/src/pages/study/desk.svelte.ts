/** What lies beside the pitch: a link may name it, and keys lead to it. */
import { router } from "../../lib/router.svelte";

export class Desk {
  tab = $state(router.place.query.get("tab") ?? "moments");
}
