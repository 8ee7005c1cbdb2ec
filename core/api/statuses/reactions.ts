import * as v from "valibot";
import { accountShape } from "../accounts/accounts.ts";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { emojiReactionShape } from "../custom-emojis.ts";
import { list } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** A family of servers with their own endpoints for reactions. */
export type ReactionDialect = "pleroma" | "fedibird" | "glitch";

export type EmojiReaction = v.InferOutput<typeof emojiReactionShape>;

/** The accounts that reacted with one emoji. */
export const reactorsShape = v.object({
  ...emojiReactionShape.entries,
  accounts: list(accountShape),
});
export type Reactors = v.InferOutput<typeof reactorsShape>;

const at = (status: string) => `/api/v1/statuses/${encoded(status)}`;
const own = (status: string) => `/api/v1/pleroma/statuses/${encoded(status)}/reactions`;

/**
 * Adds a reaction. `name` is an emoji, a shortcode, or `shortcode@host` as in the status.
 * https://docs.pleroma.social/backend/development/API/pleroma_api/#put-apiv1pleromastatusesidreactionsemoji
 */
export function addReaction(
  api: Connection,
  dialect: ReactionDialect,
  status: string,
  name: string,
): Promise<Status> {
  const path = pathOf(dialect, status, name, "react");
  return answer(api.send(dialect === "glitch" ? "POST" : "PUT", path));
}

/** Removes a reaction; see `addReaction`. */
export function removeReaction(
  api: Connection,
  dialect: ReactionDialect,
  status: string,
  name: string,
): Promise<Status> {
  const path = pathOf(dialect, status, name, "unreact");
  return answer(api.send(dialect === "glitch" ? "POST" : "DELETE", path));
}

/** Fetches who reacted. Pleroma and Akkoma only; an empty list if the instance hides it. */
export async function fetchReactors(
  api: Connection,
  status: string,
  options?: RequestOptions,
): Promise<Reactors[]> {
  const { body } = await api.get(own(status), options);
  return checkList(reactorsShape, body, api.report);
}

/** `verb` is for glitch-soc; the others use the request method. */
function pathOf(
  dialect: ReactionDialect,
  status: string,
  name: string,
  verb: "react" | "unreact",
): string {
  // Pleroma needs colons around an emoji of another server.
  const emoji = encoded(dialect === "pleroma" && name.includes("@") ? `:${name}:` : name);
  if (dialect === "pleroma") return `${own(status)}/${emoji}`;
  return `${at(status)}/${dialect === "fedibird" ? "emoji_reactions" : verb}/${emoji}`;
}

async function answer(sent: Promise<{ body: unknown }>): Promise<Status> {
  return check(statusShape, (await sent).body);
}
