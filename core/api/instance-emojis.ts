import type * as v from "valibot";
import type { Connection } from "./http/connection.ts";
import { customEmojiShape } from "./custom-emojis.ts";
import { checkList } from "./shapes.ts";

export type CustomEmoji = v.InferOutput<typeof customEmojiShape>;

/**
 * Fetches all custom emoji of the instance.
 * https://docs.joinmastodon.org/methods/custom_emojis/#get
 */
export async function fetchInstanceEmojis(api: Connection): Promise<CustomEmoji[]> {
  const { body } = await api.get("/api/v1/custom_emojis");
  return checkList(customEmojiShape, body, api.report);
}
