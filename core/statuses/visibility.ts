import type { StatusRecord } from "./types.ts";

/** Who may see a post. `local` and `list:<id>` are Pleroma's and Akkoma's. */
export type Visibility = "public" | "unlisted" | "local" | "private" | `list:${string}` | "direct";

/** From the loosest to the strictest; what nobody knows is taken for followers only. */
const ORDER = ["public", "unlisted", "local", "private", "list", "direct"];

/** What a server or a draft names, as far as we understand it. */
export function asVisibility(name: unknown): Visibility | undefined {
  if (typeof name !== "string") return undefined;
  const simple = ORDER.includes(name) && name !== "list";
  return simple || /^list:./.test(name) ? (name as Visibility) : undefined;
}

/** What may be chosen on a server with these features. */
export function offeredVisibilities(features: ReadonlySet<string>): Visibility[] {
  const local: Visibility[] = features.has("pleroma_api") ? ["local"] : [];
  return ["public", "unlisted", ...local, "private", "direct"];
}

/**
 * What a reply begins with: the stricter of what the person prefers and what is answered, never
 * looser. A reply to what stays on its server stays there too, or goes to those mentioned alone.
 */
export function replyVisibility(own: Visibility, parent: StatusRecord): Visibility {
  const theirs = visibilityOf(parent);
  if (theirs === "local" && own !== "direct") return "local";
  return rank(own) > rank(theirs) ? own : theirs;
}

/** Who may see a status, as a choice that can be made again. */
export function visibilityOf({
  visibility,
  pleroma,
}: Pick<StatusRecord, "visibility" | "pleroma">): Visibility {
  // Only its author knows which list: anybody else answers those who are mentioned.
  if (visibility === "list") return pleroma?.list_id ? `list:${pleroma.list_id}` : "direct";
  return asVisibility(visibility) ?? "private";
}

/** What a quote may be: no looser than a quoted post that is not everybody's. */
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
