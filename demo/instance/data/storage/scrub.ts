import { escapeHtml, unescapeHtml } from "../text/text.ts";

/** What Pleroma leaves of HTML: tags, and what they may carry. */
const KEPT: Record<string, readonly string[]> = {
  a: ["href", "title"],
  abbr: ["title"],
  img: ["src", "alt", "title", "width", "height"],
  ...Object.fromEntries(
    "b blockquote br code del em h1 h2 h3 h4 h5 hr i kbd li ol p pre span strong sub sup table tbody td th thead tr u ul"
      .split(" ")
      .map(tag => [tag, []]),
  ),
};

const EMPTY = new Set(["br", "hr", "img"]);
/** Gone with all that is in them. */
const SILENT = new Set(["script", "style"]);
/** Nothing in them becomes a link. */
const LITERAL = ["a", "code", "pre"];

const PART = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;

/** @param write makes HTML of the text between the tags */
export function scrub(html: string, write: (text: string) => string): string {
  const open: string[] = [];
  let silent: string | undefined;
  const close = (name: string): string => {
    const from = open.lastIndexOf(name);
    if (from < 0) return "";
    return open
      .splice(from)
      .toReversed()
      .map(each => `</${each}>`)
      .join("");
  };
  const text = (words: string): string =>
    (LITERAL.some(tag => open.includes(tag)) ? escapeHtml : write)(unescapeHtml(words));
  const clean = html.replace(PART, (whole: string, slash = "", tag = "", attributes = "") => {
    const name = String(tag).toLowerCase();
    if (silent) {
      if (slash && name === silent) silent = undefined;
      return "";
    }
    if (!name) return whole.startsWith("<!--") ? "" : text(whole);
    if (SILENT.has(name)) silent = slash ? undefined : name;
    const kept = KEPT[name];
    if (!kept) return "";
    if (slash) return close(name);
    if (!EMPTY.has(name)) open.push(name);
    return `<${name}${attributesOf(String(attributes), kept)}${EMPTY.has(name) ? "/" : ""}>`;
  });
  return (
    clean +
    open
      .toReversed()
      .map(each => `</${each}>`)
      .join("")
  );
}

function attributesOf(attributes: string, kept: readonly string[]): string {
  const found = [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
  return found
    .map(([, name = "", ...values]) => [name.toLowerCase(), values.find(Boolean) ?? ""] as const)
    .filter(([name, value]) => kept.includes(name) && isHarmless(name, value))
    .map(([name, value]) => ` ${name}="${escapeHtml(unescapeHtml(value))}"`)
    .join("");
}

const isHarmless = (name: string, value: string): boolean =>
  (name !== "href" && name !== "src") || /^(https?:|mailto:)/i.test(value);
