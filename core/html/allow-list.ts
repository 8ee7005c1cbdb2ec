/**
 * The allow-list for the HTML of posts, used by both sanitisers and the copy made after them. An
 * element in neither ELEMENTS nor REPLACED is removed with its content.
 */

/** Allowed elements, with the attributes that each may have besides those in EVERYWHERE. */
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

/** Elements replaced by a `div` or `s`, or (null) by their content alone. */
export const REPLACED: ReadonlyMap<string, Replacement> = new Map<string, "div" | "s" | null>([
  ...as("div", "address article aside center figcaption figure footer header hgroup"),
  ...as("div", "main nav search section"),
  ...as("s", "strike"),
  ...as(null, "acronym big blink data font label marquee nobr output rb rtc tt"),
]);

/** Attributes that every element may have. */
export const EVERYWHERE: readonly string[] = ["class", "dir", "lang", "translate"];

/** Protocols that links may have: none that runs code, reads a file or asks for a password. */
export const SCHEMES: ReadonlySet<string> = new Set(
  "http https mailto xmpp matrix irc ircs gemini gopher magnet ipfs ipns".split(" "),
);

/** Classes that say what a piece of text is. Other classes could imitate the client's interface. */
export const CLASSES =
  /^(?:h-card|u-url|mention|hashtag|invisible|ellipsis|(?:quote|recipients|reference-link)-inline|greentext|cyantext|mfm-[a-z0-9-]{1,40}|language-[\w+#-]{1,40})$/;

/** Characters of HTML that are read; servers limit posts to far fewer. */
export const MAX_HTML_CHARACTERS = 200_000;

/** Tags that are read: parsing time grows with the square of the number of open elements. */
export const MAX_TAGS = 8_000;

/** How deep elements may nest; deeper ones lose their tags and keep their text. */
export const MAX_DEPTH = 60;

/** Elements and text nodes per post; the rest is left out. */
export const MAX_NODES = 20_000;

function plain(names: string): [string, readonly string[]][] {
  return names.split(" ").map(name => [name, []]);
}

function as(what: Replacement, names: string): [string, Replacement][] {
  return names.split(" ").map(name => [name, what]);
}
