import type * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { customEmojiShape } from "./custom-emojis.ts";
import { checkList } from "./shapes.ts";

export type CustomEmoji = v.InferOutput<typeof customEmojiShape>;

/**
 * Fetches all custom emoji of the instance.
 * https://docs.joinmastodon.org/methods/custom_emojis/#get
 */
export async function fetchInstanceEmojis(
  api: Connection,
  options?: RequestOptions,
): Promise<CustomEmoji[]> {
  const { body } = await api.get("/api/v1/custom_emojis", options);
  return checkList(customEmojiShape, body, api.report);
}
