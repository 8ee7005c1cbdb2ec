/**
 * What may stay of a post's HTML: the one table behind both engines and the walk after them.
 * Whatever stands in neither ELEMENTS nor REPLACED goes together with everything in it.
 */

/** Elements that stay, with the attributes each of them may keep besides EVERYWHERE. */
export const ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["a", ["href", "data-user"]],
  ["abbr", ["title"]],
  ["details", ["open"]],
  ["li", ["value"]],
  ["ol", ["start", "reversed"]],
  ["td", ["colspan", "rowspan"]],
  ["th", ["colspan", "rowspan", "scope"]],
  ["time", ["datetime"]],
  ...plain("b bdi bdo blockquote br caption cite code dd del dfn div dl dt em"),
  ...plain("h1 h2 h3 h4 h5 h6 hr i ins kbd mark p pre q rp rt ruby s samp small span strong"),
  ...plain("sub summary sup table tbody tfoot thead tr u ul var wbr"),
]);

type Replacement = "div" | "s" | null;

/** Elements that go while their content stays: in a plain block, or just where it was. */
export const REPLACED: ReadonlyMap<string, Replacement> = new Map<string, "div" | "s" | null>([
  ...as("div", "address article aside center figcaption figure footer header hgroup"),
  ...as("div", "main nav search section"),
  ...as("s", "strike"),
  ...as(null, "acronym big blink data font label marquee nobr output rb rtc tt"),
]);

/** Attributes that any element may keep. */
export const EVERYWHERE: readonly string[] = ["class", "dir", "lang", "translate"];

/** Where a link may lead: nothing that runs, reads a file or asks for a password. */
export const SCHEMES: ReadonlySet<string> = new Set(
  "http https mailto xmpp matrix irc ircs gemini gopher magnet ipfs ipns".split(" "),
);

/** Classes that say what a piece of text is; anything else could borrow the client's own looks. */
export const CLASSES =
  /^(?:h-card|u-url|mention|hashtag|invisible|ellipsis|(?:quote|recipients|reference-link)-inline|greentext|cyantext|mfm-[a-z0-9-]{1,40}|language-[\w+#-]{1,40})$/;

/** Characters of HTML that are read; servers cut posts far below. */
export const MAX_HTML_CHARACTERS = 200_000;

/** Tags of HTML that are read: a parser's time grows with the square of what stays open. */
export const MAX_TAGS = 8_000;

/** Levels that elements may nest; deeper ones lose their tags and keep their text. */
export const MAX_DEPTH = 60;

/** Elements and texts in one post; the rest is left out. */
export const MAX_NODES = 20_000;

function plain(names: string): [string, readonly string[]][] {
  return names.split(" ").map(name => [name, []]);
}

function as(what: Replacement, names: string): [string, Replacement][] {
  return names.split(" ").map(name => [name, what]);
}
