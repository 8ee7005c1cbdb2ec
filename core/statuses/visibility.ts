import type { StatusRecord } from "./types.ts";

/** Who may see a post. Only Pleroma and Akkoma have `local` and `list:<id>`. */
export type Visibility = "public" | "unlisted" | "local" | "private" | `list:${string}` | "direct";

/** From least to most restrictive; unknown visibilities count as `private`. */
const ORDER = ["public", "unlisted", "local", "private", "list", "direct"];

/** Parses the visibility of a server or a draft; undefined if unknown. */
export function asVisibility(name: unknown): Visibility | undefined {
  if (typeof name !== "string") return undefined;
  const simple = ORDER.includes(name) && name !== "list";
  return simple || /^list:./.test(name) ? (name as Visibility) : undefined;
}

/** The visibilities to offer on a server with these features. */
export function offeredVisibilities(features: ReadonlySet<string>): Visibility[] {
  const local: Visibility[] = features.has("pleroma_api") ? ["local"] : [];
  return ["public", "unlisted", ...local, "private", "direct"];
}

/**
 * The initial visibility of a reply: the more restrictive one of the user's default and the
 * parent's. A reply to a local post stays local, or is direct.
 */
export function replyVisibility(own: Visibility, parent: StatusRecord): Visibility {
  const theirs = visibilityOf(parent);
  if (theirs === "local" && own !== "direct") return "local";
  return rank(own) > rank(theirs) ? own : theirs;
}

/** The visibility of a status, as a choice for another post. */
export function visibilityOf({
  visibility,
  pleroma,
}: Pick<StatusRecord, "visibility" | "pleroma">): Visibility {
  // Only the author knows the list; for others a reply is direct.
  if (visibility === "list") return pleroma?.list_id ? `list:${pleroma.list_id}` : "direct";
  return asVisibility(visibility) ?? "private";
}

/**
 * The visibilities for a quote: none less restrictive than the quoted post, unless that is public.
 */
export function quotingVisibilities(
  offered: readonly Visibility[],
  quoted: StatusRecord,
): readonly Visibility[] {
  const theirs = visibilityOf(quoted);
  if (theirs === "public" || theirs === "unlisted") return offered;
  return offered.filter(choice => rank(choice) >= rank(theirs));
}

function rank(visibility: Visibility): number {
  return ORDER.indexOf(visibility.startsWith("list:") ? "list" : visibility);
}
