import { decoded } from "../lib/encoded.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { safeLink } from "./attribute-values.ts";

/** The parts of a Mention used here: https://docs.joinmastodon.org/entities/Status/#Mention */
export interface MentionedAccount {
  id: string;
  acct: string;
  username: string;
  url: string;
}

/** The parts of a Tag used here: https://docs.joinmastodon.org/entities/Tag/ */
export interface UsedTag {
  name: string;
  url?: string;
}

/**
 * Marks each link to a mentioned account (`data-mention` is its address, `data-account` its id) or
 * to a hashtag (`data-tag` is its name), so that it can open in the client. If the entity lists no
 * mentions, they are told by their URLs.
 */
export function markEntityLinks(
  fragment: DocumentFragment | Element,
  mentions: readonly MentionedAccount[] | undefined,
  tags: readonly UsedTag[],
): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const tag = pointedTag(link, tags);
    if (tag) {
      link.dataset.tag = tag;
      continue;
    }
    const mention = mentions?.find(one => pointsAt(link, one));
    const acct = mentions ? mention?.acct : pointedName(link);
    if (acct === undefined) continue;
    link.dataset.mention = acct;
    if (mention) link.dataset.account = mention.id;
    // The full address, even if the text of the link shows only a part.
    link.title = `@${acct}`;
  }
}

/** The address of the account whose page a mention points at, if its text says no other name. */
function pointedName(link: HTMLAnchorElement): string | undefined {
  if (!link.classList.contains("mention")) return undefined;
  const [, name = "", host] = /^@([^@\s]+)(?:@(\S+))?$/.exec(link.textContent.trim()) ?? [];
  const isSame = same(name, nameIn(link)) && (host === undefined || same(host, link.host));
  return isSame ? `${name}@${link.host}` : undefined;
}

/** Compares names: servers link a hashtag to the author's tag page or to the reader's. */
function pointedTag(link: HTMLAnchorElement, tags: readonly UsedTag[]): string | null {
  const written = /^[#＃]([^\s#＃]+)$/u.exec(link.textContent.trim())?.[1];
  if (!written) return null;
  const page = /\/tags?\/([^/]+)\/?$/.exec(link.pathname)?.[1];
  if (!link.classList.contains("hashtag") && !(page && same(decoded(page), written))) return null;
  return tags.find(tag => same(tag.name, written))?.name ?? written;
}

/** Compares address, Pleroma's id, and name and host: profiles have two addresses. */
function pointsAt(link: HTMLAnchorElement, mention: MentionedAccount): boolean {
  if (link.href === safeLink(mention.url)) return true;
  if (!link.classList.contains("mention")) return false;
  if (link.dataset.user === mention.id) return true;
  const name = nameIn(link);
  if (name.includes("@")) return same(name, mention.acct);
  const host = mention.acct.split("@")[1] ?? parseUrl(mention.url)?.host;
  return same(name, mention.username) && !!host && same(link.host, host);
}

const nameIn = (link: HTMLAnchorElement): string =>
  decoded(link.pathname.split("/").findLast(Boolean) ?? "").replace(/^@/, "");

function same(one: string, other: string): boolean {
  return one.normalize("NFKC").toLowerCase() === other.normalize("NFKC").toLowerCase();
}
