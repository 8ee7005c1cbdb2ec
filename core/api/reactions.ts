import * as v from "valibot";
import { accountShape } from "./accounts.ts";
import type { Connection, RequestOptions } from "./connection.ts";
import { emojiReactionShape } from "./custom-emojis.ts";
import { list } from "./fields.ts";
import { check, checkList } from "./shapes.ts";
import { statusShape, type Status } from "./statuses.ts";

/** A family of servers: each has addresses of its own for the same thing. */
export type ReactionDialect = "pleroma" | "fedibird" | "glitch";

export type EmojiReaction = v.InferOutput<typeof emojiReactionShape>;

/** Who reacted with one emoji. */
export const reactorsShape = v.object({
  ...emojiReactionShape.entries,
  accounts: list(accountShape),
});
export type Reactors = v.InferOutput<typeof reactorsShape>;

const at = (status: string) => `/api/v1/statuses/${encodeURIComponent(status)}`;
const own = (status: string) => `/api/v1/pleroma/statuses/${encodeURIComponent(status)}/reactions`;

/**
 * `name` is an emoji, a shortcode, or `shortcode@host` as the status has it.
 * https://docs.pleroma.social/backend/development/API/pleroma_api/#put-apiv1pleromastatusesidreactionsemoji
 */
export async function addReaction(
  api: Connection,
  dialect: ReactionDialect,
  status: string,
  name: string,
): Promise<Status> {
  const emoji = encodeURIComponent(wireName(dialect, name));
  const { body } =
    dialect === "pleroma"
      ? await api.send("PUT", `${own(status)}/${emoji}`)
      : dialect === "fedibird"
        ? await api.send("PUT", `${at(status)}/emoji_reactions/${emoji}`)
        : await api.send("POST", `${at(status)}/react/${emoji}`);
  return check(statusShape, body);
}

/** Takes it back; see `addReaction`. */
export async function removeReaction(
  api: Connection,
  dialect: ReactionDialect,
  status: string,
  name: string,
): Promise<Status> {
  const emoji = encodeURIComponent(wireName(dialect, name));
  const { body } =
    dialect === "pleroma"
      ? await api.send("DELETE", `${own(status)}/${emoji}`)
      : dialect === "fedibird"
        ? await api.send("DELETE", `${at(status)}/emoji_reactions/${emoji}`)
        : await api.send("POST", `${at(status)}/unreact/${emoji}`);
  return check(statusShape, body);
}

/** Pleroma's and Akkoma's alone; an instance that hides it answers an empty list. */
export async function fetchReactors(
  api: Connection,
  status: string,
  options?: RequestOptions,
): Promise<Reactors[]> {
  const { body } = await api.get(own(status), options);
  return checkList(reactorsShape, body, api.report);
}

/** Pleroma knows an emoji of elsewhere between its colons only. */
function wireName(dialect: ReactionDialect, name: string): string {
  return dialect === "pleroma" && name.includes("@") ? `:${name}:` : name;
}
