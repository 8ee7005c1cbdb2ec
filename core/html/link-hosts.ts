import { shownHosts } from "./shown-host.ts";

/**
 * Appends `[host]` to links whose text names another destination; it is part of the link, so that
 * screen readers read it too. Links that open in the client stay as they are.
 */
export function labelLinkHosts(fragment: DocumentFragment | Element): void {
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    const { mention, tag } = link.dataset;
    if (mention !== undefined || tag !== undefined) continue;
    if (!isMisleading(visibleText(link), link)) continue;
    const hostLabel = document.createElement("bdi");
    hostLabel.className = "link-host";
    hostLabel.dir = "ltr";
    hostLabel.textContent = `[${destination(link)}]`;
    link.append(" ", hostLabel);
  }
}

/** Control characters that change the direction of text and can show it in another order. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;

function isMisleading(text: string, link: HTMLAnchorElement): boolean {
  if (OVERRIDES.test(text)) return true;
  const normalized = text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  // Real mentions were recognised before.
  if (/^@[\p{L}\p{N}_.-]+(?:@|$)/u.test(normalized)) return link.protocol !== "mailto:";
  const hosts = shownHosts(text);
  if (hosts.length === 0) return false;
  if (!link.hostname) return !normalized.includes(address(link));
  const target = bare(link.hostname);
  return hosts.some(
    ({ host, isCut }) => host !== target && !(isCut && host && target.startsWith(host)),
  );
}

/** Returns the link's text without the hidden parts of an address. */
function visibleText(link: Element): string {
  const copy = link.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(".invisible")) hidden.remove();
  return copy.textContent;
}

/** Returns the host in Punycode, in which lookalike letters don't look alike. */
function destination(link: HTMLAnchorElement): string {
  return link.host || `${link.protocol}${address(link)}`.slice(0, 80);
}

const address = (link: HTMLAnchorElement) => link.pathname.split("?")[0]!;

const bare = (host: string) => host.replace(/^www\./, "");
