import type { Account } from "../api/accounts.ts";
import type { StatusSource } from "../api/compose.ts";
import type { Status } from "../api/statuses.ts";
import type { ComposeContext } from "./compose-context.ts";
import { editStart, EMPTY, originStart, type ComposeStart } from "./compose-start.ts";
import type { Subject } from "./compose-subject.ts";
import type { InstanceFacts } from "./instance.ts";
import { replyStart } from "./reply-start.ts";
import type { StatusRecord } from "./statuses.ts";
import {
  offeredVisibilities,
  quotingVisibilities,
  replyVisibility,
  visibilityOf,
  type Visibility,
} from "./visibility.ts";

/** What is known of a subject; undefined is what has not come. */
export interface SubjectFacts {
  parent: StatusRecord | undefined;
  author: Account | undefined;
  quoted: StatusRecord | undefined;
  edited: { status: Status; source: StatusSource } | undefined;
  /** What the person prefers; null while nobody knows. */
  own: Visibility | null;
  me: string | null;
}

type Writing = Pick<
  ComposeContext,
  "start" | "visibility" | "offered" | "quoteKey" | "keepsPoll" | "isKnown"
>;

/** What follows for a post about it. */
export function writingFor(
  subject: Subject,
  facts: SubjectFacts,
  instance: InstanceFacts | undefined,
): Writing {
  const { quoted, edited } = facts;
  const visibility = edited ? visibilityOf(edited.status) : visibilityFor(subject, facts);
  const features = instance?.features ?? new Set<string>();
  const isPleroma = features.has("pleroma_api");
  return {
    start: startFor(subject, facts),
    visibility,
    offered: edited && visibility ? [visibility] : offeredFor(facts, features),
    quoteKey: instance && quoteKey(quoted, features),
    keepsPoll: isPleroma,
    isKnown: subject.edit === null || edited !== undefined,
  };
}

/** Pleroma and Akkoma have a feature of that name; Mastodon says of each status who may quote it. */
function quoteKey(quoted: StatusRecord | undefined, features: ReadonlySet<string>) {
  if (features.has("quote_posting")) return "quote_id";
  if (quoted?.quote_approval) return "quoted_status_id";
  return quoted ? null : undefined;
}

function startFor({ origin, text }: Subject, facts: SubjectFacts): ComposeStart {
  const { parent, author, edited, me } = facts;
  if (edited) return editStart(edited.status, edited.source);
  if (origin) return originStart(origin);
  if (!parent) return { ...EMPTY, text };
  const start = replyStart(parent, author, me);
  const isTalk = start.selection !== null && parent.account !== me;
  return { ...EMPTY, ...start, alone: isTalk ? start.text.slice(0, start.selection![0]) : null };
}

/** Never looser than what is answered or quoted. */
function visibilityFor(subject: Subject, facts: SubjectFacts): Visibility | null {
  const { parent, quoted, own } = facts;
  if (own === null || (subject.replyTo !== null && !parent)) return null;
  if (subject.quote !== null && !subject.origin && !quoted) return null;
  const preferred = subject.visibility ?? own;
  const answering = parent ? replyVisibility(preferred, parent) : preferred;
  return quoted ? replyVisibility(answering, quoted) : answering;
}

function offeredFor({ parent, quoted }: SubjectFacts, features: ReadonlySet<string>) {
  // Pleroma refuses everything else there.
  if (parent?.visibility === "direct") return ["direct"] as const;
  const offered = offeredVisibilities(features);
  return quoted ? quotingVisibilities(offered, quoted) : offered;
}
