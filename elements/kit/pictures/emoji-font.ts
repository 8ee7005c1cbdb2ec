import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { late } from "../../../core/lib/late.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { effectiveSettings } from "../../../core/session/personal.ts";

type Draw = (text: Element) => void;

const pictures = late<Draw>(async () => (await import("./emoji-pictures.ts")).drawPictures);

const wantsPictures = (client: Client) => !effectiveSettings(client).get().system_emoji_font;

/** Draws Unicode emoji as pictures; null if the system font is used, or the code failed to load. */
export const emojiPictures = scoped((client: Client): ReadableAtom<Draw | null> => {
  const $draw = atom<Draw | null>(null);
  const update = () => $draw.set((wantsPictures(client) && pictures.code) || null);
  const stop = effectiveSettings(client).subscribe(() => {
    update();
    if (wantsPictures(client) && !pictures.code) void pictures.load().then(update, () => {});
  });
  client.onEnd(stop);
  return $draw;
});

/**
 * Returns the loading of emoji pictures, which must precede rendering since glyphs have other
 * widths; undefined if there is nothing to load.
 */
export function missingPictures(client: Client): Promise<unknown> | undefined {
  if (pictures.code || !wantsPictures(client)) return undefined;
  return pictures.load().catch(() => {});
}
