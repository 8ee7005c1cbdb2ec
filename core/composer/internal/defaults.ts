import type { Account } from "../../api/accounts/accounts.ts";
import type { StatusSource } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import {
  editContents,
  EMPTY,
  replyText,
  replyWarning,
  type InitialContents,
} from "./initial-contents.ts";
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
import type { QuotePolicy } from "../../statuses/quote-policies.ts";
import { isGoToSocial, mastodonVersion } from "../../instance/versions.ts";

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
export function initialContentsFor(
  subject: Subject,
  facts: SubjectFacts,
  features: ComposeFeatures,
): InitialContents {
  const { parent, author, edited, me, isSensitive, settings } = facts;
  if (edited) return editContents(edited.status, edited.source, !features.editsMediaDetails);
  if (subject.isRedraft || !parent) return { ...EMPTY, text: subject.text, isSensitive };
  const start = replyText(parent, author, me);
  const isTalk = start.selection !== null && parent.account !== me;
  return {
    ...EMPTY,
    ...start,
    selection: settings.preselect_on_reply ? start.selection : null,
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
  if (subject.quote !== null && !subject.isRedraft && !quoted) return null;
  const preferred = subject.visibility ?? own;
  const answering = parent ? replyVisibility(preferred, parent) : preferred;
  return quoted ? replyVisibility(answering, quoted) : answering;
}

export function visibilitiesFor(
  { conversation }: Pick<Subject, "conversation">,
  { parent, quoted, edited }: SubjectFacts,
  instance: InstanceFacts | undefined,
): readonly Visibility[] {
  if (edited) return [visibilityOf(edited.status)];
  // Pleroma refuses other visibilities for replies to direct messages.
  if (conversation !== null || parent?.visibility === "direct") return ["direct"];
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

/**
 * The features that a server is known to support. Other servers ignore unknown parameters, and
 * would at once publish posts that should be previewed, scheduled or deleted later.
 */
export interface ComposeFeatures {
  contentTypes: readonly string[];
  canPreview: boolean;
  canSchedule: boolean;
  canExpire: boolean;
  canAddress: boolean;
  /** Who may quote a post; empty if the server has no such setting. */
  quotePolicies: readonly QuotePolicy[];
  /** Whether a poll stays when its post is edited without it. */
  keepsPoll: boolean;
  /** Whether an edit can change the descriptions of posted files. */
  editsMediaDetails: boolean;
}

const NOTHING: ComposeFeatures = {
  contentTypes: [],
  canPreview: false,
  canSchedule: false,
  canExpire: false,
  canAddress: false,
  quotePolicies: [],
  keepsPoll: false,
  editsMediaDetails: false,
};

/** GoToSocial 0.20: earlier versions refuse to schedule posts. */
const MIN_SCHEDULING_VERSION = 0.2;

export function composeFeaturesOf(instance: InstanceFacts | undefined): ComposeFeatures {
  if (!instance) return NOTHING;
  const { features, postFormats: contentTypes, version } = instance;
  if (!instance.isPleroma) {
    const mastodon = mastodonVersion(version);
    return {
      ...NOTHING,
      contentTypes,
      canSchedule: mastodon >= (isGoToSocial(version) ? MIN_SCHEDULING_VERSION : 3),
      quotePolicies: mastodon >= 4.05 ? ["public", "followers", "nobody"] : [],
      editsMediaDetails: true,
    };
  }
  return {
    ...NOTHING,
    contentTypes,
    canPreview: true,
    canSchedule: true,
    canExpire: true,
    canAddress: features.has("pleroma_explicit_addressing"),
    keepsPoll: true,
  };
}
