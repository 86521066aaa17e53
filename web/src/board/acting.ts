/** What men and the ball do while something is shown, beside being somewhere. */

export type Side = "home" | "away";

/** How the ball goes: rolled along the grass, shot, or shot and stopped, which takes a breath more. */
export interface Flight {
  ms: number;
  how: "roll" | "shot" | "stopped";
}

/** Beyond the goal line of the goal that `side` attacks: in the net, past it, or off the post. */
export interface Beyond {
  side: Side;
  /** The cell that was aimed at. */
  at: string | null;
  how: "net" | "wide" | "post";
}

/** What a man does where he stands. `n` tells it from the same thing done before. */
export interface Gesture {
  how: "save" | "tackle" | "block" | "cut-out" | "beaten" | "fall" | "strike";
  n: number;
}
