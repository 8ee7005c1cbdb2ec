import type { StatusRow } from "../data/storage/rows.ts";
import { accountById } from "../data/accounts.ts";
import { isInHome, isMentioned } from "../data/statuses.ts";
import { stripTags, tagsIn } from "../data/text/text.ts";
import { renderMediaAttachments } from "../entities/media-attachment.ts";
import type { View, Topic } from "../types.ts";

type Wanted = (view: View, status: StatusRow, argument: string) => boolean;

const isPublic: Wanted = (_, { visibility, reblog_of_id }) =>
  visibility === "public" && reblog_of_id === null;
const isLocal: Wanted = ({ world }, { visibility, reblog_of_id, account_id }) =>
  (visibility === "public" || visibility === "local") &&
  reblog_of_id === null &&
  accountById(world, account_id)?.host === null;
const hasMedia: Wanted = (view, { id }) => renderMediaAttachments(view, id).length > 0;
/** Nothing comes in from elsewhere, and there is nothing but statuses to tell of. */
const never: Wanted = () => false;

interface Kind {
  /** The parameter that names the argument. */
  argument?: "tag" | "instance";
  /** Only for somebody with this scope. */
  scope?: string;
  wants: Wanted;
}

/** There are no lists here, so `list` is as unknown as what is misspelt. */
const KINDS = new Map<string, Kind>([
  ["public", { wants: isPublic }],
  ["public:local", { wants: isLocal }],
  ["public:media", { wants: (...all) => isPublic(...all) && hasMedia(...all) }],
  ["public:local:media", { wants: (...all) => isLocal(...all) && hasMedia(...all) }],
  ["public:remote", { argument: "instance", wants: never }],
  ["public:remote:media", { argument: "instance", wants: never }],
  [
    "hashtag",
    {
      argument: "tag",
      wants: (view, row, tag) =>
        isPublic(view, row, tag) &&
        tagsIn(row.text ?? stripTags(row.html ?? "")).includes(tag.toLowerCase()),
    },
  ],
  ["user", { scope: "read:statuses", wants: isInHome }],
  ["user:notification", { scope: "read:notifications", wants: never }],
  ["user:pleroma_chat", { scope: "read:chats", wants: never }],
  [
    "direct",
    {
      scope: "read:statuses",
      wants: (view, row) =>
        row.visibility === "direct" &&
        (row.account_id === view.viewer || isMentioned(view, row.id)),
    },
  ],
]);

/** @param ask reads a parameter; null for a stream that there is not */
export function readTopic(ask: (name: string) => unknown): Topic | null {
  const name = ask("stream");
  const kind = typeof name === "string" && KINDS.get(name);
  if (!kind) return null;
  if (!kind.argument) return [name];
  const argument = ask(kind.argument);
  return typeof argument === "string" && argument ? [name, argument] : null;
}

export const scopeOf = ([name]: Topic): string | undefined => KINDS.get(name)?.scope;

export const wants = (view: View, [name, argument = ""]: Topic, status: StatusRow): boolean =>
  KINDS.get(name)?.wants(view, status, argument) ?? false;
