import { parseUrl } from "../lib/parse-url.ts";
import { safeLink } from "./attribute-values.ts";

/** What this needs of a Mention: https://docs.joinmastodon.org/entities/Status/#Mention */
export interface MentionedAccount {
  id: string;
  acct: string;
  username: string;
  url: string;
}

/** What this needs of a Tag: https://docs.joinmastodon.org/entities/Tag/ */
export interface UsedTag {
  name: string;
  url?: string;
}

/**
 * Says on each link which person (`data-mention` the acct, `data-account` the id) or which
 * hashtag (`data-tag` the name) of the entity it points at, so that it can open in the client.
 */
export function markEntityLinks(
  fragment: DocumentFragment | Element,
  mentions: readonly MentionedAccount[],
  tags: readonly UsedTag[],
): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const tag = pointedTag(link, tags);
    if (tag) {
      link.dataset.tag = tag;
      continue;
    }
    const mention = mentions.find(one => pointsAt(link, one));
    if (!mention) continue;
    link.dataset.mention = mention.acct;
    link.dataset.account = mention.id;
    // Whole, whatever part of it is written.
    link.title = `@${mention.acct}`;
  }
}

/** By name, for servers disagree on the address: the author's tag page or the reader's. */
function pointedTag(link: HTMLAnchorElement, tags: readonly UsedTag[]): string | null {
  const written = /^[#＃]([^\s#＃]+)$/u.exec(link.textContent.trim())?.[1];
  if (!written) return null;
  const page = /\/tags?\/([^/]+)\/?$/.exec(link.pathname)?.[1];
  if (!link.classList.contains("hashtag") && !(page && same(decoded(page), written))) return null;
  return tags.find(tag => same(tag.name, written))?.name ?? written;
}

/** By address; by id, where Pleroma wrote it; by name and host, for profiles have two addresses. */
function pointsAt(link: HTMLAnchorElement, mention: MentionedAccount): boolean {
  if (link.href === safeLink(mention.url)) return true;
  if (!link.classList.contains("mention")) return false;
  if (link.dataset.user === mention.id) return true;
  const name = decoded(link.pathname.split("/").findLast(Boolean) ?? "").replace(/^@/, "");
  if (name.includes("@")) return same(name, mention.acct);
  const host = mention.acct.split("@")[1] ?? parseUrl(mention.url)?.host;
  return same(name, mention.username) && !!host && same(link.host, host);
}

function same(one: string, other: string): boolean {
  return one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray % in an address is no error of ours: it is compared as it stands.
    return part;
  }
}
