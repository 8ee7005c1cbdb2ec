import { shownHosts } from "./shown-host.ts";

/**
 * Tells where a link leads when its words say something else: `[host]` stands behind them, inside
 * the link, so that it is read with it. Links that open in the client are left alone.
 */
export function tellLinkHosts(fragment: DocumentFragment | Element): void {
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

/** Directions forced on text show it in another order than it has. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/;

function isMisleading(text: string, link: HTMLAnchorElement): boolean {
  if (OVERRIDES.test(text)) return true;
  const said = text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .trim();
  // Whoever is really mentioned was recognised before.
  if (/^@[\p{L}\p{N}_.-]+(?:@|$)/u.test(said)) return link.protocol !== "mailto:";
  const hosts = shownHosts(text);
  if (hosts.length === 0) return false;
  if (!link.hostname) return !said.includes(address(link));
  const target = bare(link.hostname);
  return hosts.some(
    ({ host, isCut }) => host !== target && !(isCut && host && target.startsWith(host)),
  );
}

/** What is hidden in the middle of an address says nothing to the reader. */
function visibleText(link: Element): string {
  const copy = link.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(".invisible")) hidden.remove();
  return copy.textContent;
}

/** As the network spells it: letters that look like others do not look so there. */
function destination(link: HTMLAnchorElement): string {
  return link.host || `${link.protocol}${address(link)}`.slice(0, 80);
}

const address = (link: HTMLAnchorElement) => link.pathname.split("?")[0]!;

const bare = (host: string) => host.replace(/^www\./, "");
