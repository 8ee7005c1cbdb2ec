import type { StatusRow, TokenRow } from "../data/storage/rows.ts";
import { accountById } from "../data/accounts.ts";
import { listOf } from "../data/collections/lists.ts";
import { anyStatus, isInHome, isMentioned, isSilenced } from "../data/statuses.ts";
import { stripTags, tagsIn } from "../data/text/text.ts";
import { isInTimeline } from "../data/timelines/timelines.ts";
import { renderMediaAttachments } from "../entities/media-attachment.ts";
import { covers } from "../http/authentication.ts";
import type { Restricted, Topic, View, World } from "../types.ts";

type Wanted = (view: View, status: StatusRow, argument: string) => boolean;

const hostOf = ({ world }: View, { account_id }: StatusRow) =>
  accountById(world, account_id)?.host ?? null;

/** Mastodon's public streams have no replies but those of people to themselves. */
function isReply({ world }: View, { in_reply_to_id, account_id }: StatusRow): boolean {
  if (world.kind !== "bare" || in_reply_to_id === null) return false;
  return anyStatus(world, in_reply_to_id)?.account_id !== account_id;
}

const isPublic: Wanted = (view, row) =>
  row.visibility === "public" && row.reblog_of_id === null && !isReply(view, row);
const isLocal: Wanted = (view, row) =>
  (row.visibility === "public" || row.visibility === "local") &&
  row.reblog_of_id === null &&
  !isReply(view, row) &&
  hostOf(view, row) === null;
const isRemote: Wanted = (view, row, instance) =>
  isPublic(view, row, "") &&
  (instance === "" ? hostOf(view, row) !== null : hostOf(view, row) === instance);
const hasMedia: Wanted = (view, { id }) => renderMediaAttachments(view, id).length > 0;
const withMedia =
  (isWanted: Wanted): Wanted =>
  (...all) =>
    isWanted(...all) && hasMedia(...all);
/** There is nothing but statuses to tell of. */
const never: Wanted = () => false;

interface Kind {
  /** The parameter that names the argument. */
  argument?: "tag" | "instance" | "list";
  /** Only for somebody with this scope. */
  scope?: string;
  /** What may be kept from people who are signed out. */
  restricted?: Restricted;
  wants: Wanted;
}

const FEDERATED = { restricted: "federated" } as const;
const LOCAL = { restricted: "local" } as const;

const KINDS = new Map<string, Kind>([
  ["public", { ...FEDERATED, wants: isPublic }],
  ["public:local", { ...LOCAL, wants: isLocal }],
  ["public:media", { ...FEDERATED, wants: withMedia(isPublic) }],
  ["public:local:media", { ...LOCAL, wants: withMedia(isLocal) }],
  ["public:remote", { ...FEDERATED, argument: "instance", wants: isRemote }],
  ["public:remote:media", { ...FEDERATED, argument: "instance", wants: withMedia(isRemote) }],
  [
    "hashtag",
    {
      ...FEDERATED,
      argument: "tag",
      wants: (_, row, tag) =>
        row.visibility === "public" &&
        row.reblog_of_id === null &&
        tagsIn(row.text ?? stripTags(row.html ?? "")).includes(tag.toLowerCase()),
    },
  ],
  [
    "list",
    {
      argument: "list",
      scope: "read:lists",
      wants: (view, { id }, list) => {
        const source = view.world.kind === "bare" ? "bareList" : "list";
        return isInTimeline(view, source, id, { list: Number(list) });
      },
    },
  ],
  ["user", { scope: "read:statuses", wants: isInHome }],
  ["user:notification", { scope: "read:notifications", wants: never }],
  ["user:pleroma_chat", { scope: "read:chats", wants: never }],
  [
    "direct",
    {
      scope: "read:statuses",
      // Others than Pleroma tell only of conversations here.
      wants: (view, row) =>
        view.world.kind !== "bare" &&
        row.visibility === "direct" &&
        (row.account_id === view.viewer || isMentioned(view, row.id)),
    },
  ],
]);

/**
 * @param ask reads a parameter; null for a stream that there is not
 * @param kind Pleroma has posts of others only from one server at a time, Mastodon from all
 */
export function readTopic(ask: (name: string) => unknown, kind: World["kind"]): Topic | null {
  const name = ask("stream");
  const topic = typeof name === "string" && KINDS.get(name);
  if (!topic) return null;
  if (!topic.argument || (kind === "bare" && topic.argument === "instance")) return [name];
  const argument = ask(topic.argument);
  return typeof argument === "string" && argument ? [name, argument] : null;
}

/**
 * Why an account, by its token, may not hear of a topic; null when it may.
 *
 * @param topic null for one that there is not
 */
export function refusalOf(
  world: World,
  topic: Topic | null,
  token: TokenRow | undefined,
): string | null {
  if (!topic) return "bad_topic";
  const [name, argument] = topic;
  const kind = KINDS.get(name);
  if (kind?.scope && !covers(token?.scopes ?? "", kind.scope)) return "unauthorized";
  if (kind?.restricted && !token && world.restricted.has(kind.restricted)) return "unauthorized";
  if (name !== "list" || !token) return null;
  return listOf(world, token.account_id, Number(argument)) ? null : "bad_topic";
}

export const wants = (view: View, [name, argument = ""]: Topic, status: StatusRow): boolean =>
  (name === "direct" || !isSilenced(view, status.account_id)) &&
  (KINDS.get(name)?.wants(view, status, argument) ?? false);
