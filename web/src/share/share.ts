/** Makes a picture or a clip of a moment and hands it on. */
import { api } from "../lib/api";
import type { Picture, Replay } from "../lib/messages";
import { send } from "./poster";
import { clip, picture, type Told } from "./moment";
import { sceneOf, type Scene } from "./scene";

export { canFilm, type Told } from "./moment";

export type Wish = "picture" | "clip";
export type Fate = "shared" | "saved" | "failed" | null;

/** The moment of a match that lies on the server. */
export async function sceneIn(match: string, seq: number): Promise<Scene> {
  const [replay, drawn] = await Promise.all([
    api<Replay>(`/matches/${match}/replay`),
    api<Picture>(`/matches/${match}/board`),
  ]);
  return sceneOf(replay, drawn, seq);
}

/** What has become of it, and the name of the file. */
export async function share(
  wish: Wish,
  scene: Scene,
  told: Told,
): Promise<{ fate: Fate; name: string }> {
  const made = wish === "clip" ? await clip(scene, told) : await picture(scene, told);
  const ending = made?.type === "video/mp4" ? "mp4" : wish === "clip" ? "webm" : "png";
  const name = `touchline-${told.score.join("-")}.${ending}`;
  return { fate: made ? await send(made, name) : "failed", name };
}
