import type { Account } from "../../api/accounts/accounts.ts";
import type { StatusSource } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Offers } from "./offers.ts";
import { editStart, EMPTY, replyStart, replyWarning, type ComposeStart } from "./start.ts";
import type { Subject } from "./subject.ts";
import type { InstanceFacts } from "../../instance/instance.ts";
import {
  offeredVisibilities,
  quotingVisibilities,
  replyVisibility,
  visibilityOf,
  type Visibility,
} from "../../statuses/visibility.ts";
import type { Settings } from "../../settings/types.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** What is known of a subject; undefined values have not been loaded. */
export interface SubjectFacts {
  parent: StatusRecord | undefined;
  author: Account | undefined;
  quoted: StatusRecord | undefined;
  edited: { status: Status; source: StatusSource } | undefined;
  /** The user's default visibility; null until known. */
  own: Visibility | null;
  me: string | null;
  /** Whether the user's media are marked as sensitive by default. */
  isSensitive: boolean;
  settings: Settings;
}

/** Returns the initial contents of a post. */
export function startFor(subject: Subject, facts: SubjectFacts, offers: Offers): ComposeStart {
  const { parent, author, edited, me, isSensitive, settings } = facts;
  if (edited) return editStart(edited.status, edited.source, !offers.takesAttributes);
  if (subject.isAnew || !parent) return { ...EMPTY, text: subject.text, isSensitive };
  const start = replyStart(parent, author, me);
  const isTalk = start.selection !== null && parent.account !== me;
  return {
    ...EMPTY,
    ...start,
    alone: isTalk ? start.text.slice(0, start.selection![0]) : null,
    warning: replyWarning(parent, settings.prepend_cw_re),
    isSensitive,
  };
}

/** Returns the default visibility, at most that of the parent and quote; null until known. */
export function visibilityFor(subject: Subject, facts: SubjectFacts): Visibility | null {
  const { parent, quoted, own, edited } = facts;
  if (edited) return visibilityOf(edited.status);
  if (own === null || (subject.replyTo !== null && !parent)) return null;
  if (subject.quote !== null && !subject.isAnew && !quoted) return null;
  const preferred = subject.visibility ?? own;
  const answering = parent ? replyVisibility(preferred, parent) : preferred;
  return quoted ? replyVisibility(answering, quoted) : answering;
}

export function offeredFor(
  { parent, quoted, edited }: SubjectFacts,
  instance: InstanceFacts | undefined,
): readonly Visibility[] {
  if (edited) return [visibilityOf(edited.status)];
  // Pleroma refuses other visibilities for replies to direct messages.
  if (parent?.visibility === "direct") return ["direct"];
  const offered = offeredVisibilities(instance?.features ?? new Set());
  return quoted ? quotingVisibilities(offered, quoted) : offered;
}

/**
 * Returns a quote's parameter: Pleroma and Akkoma announce a feature, Mastodon a quote policy on
 * the status.
 */
export function quoteKeyFor(
  { quoted }: SubjectFacts,
  instance: InstanceFacts | undefined,
): "quote_id" | "quoted_status_id" | null | undefined {
  if (!instance) return undefined;
  if (instance.features.has("quote_posting")) return "quote_id";
  if (quoted?.quote_approval) return "quoted_status_id";
  return quoted ? null : undefined;
}
