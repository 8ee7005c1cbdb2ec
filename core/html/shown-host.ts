import { parseUrl } from "../lib/parse-url.ts";

/** A host name in the visible text of a link. */
export interface ShownHost {
  /**
   * The host in Punycode without `www.`; null if the text is misleading: it has
   * lookalike letters of another script, or a user name before the host.
   */
  host: string | null;
  /** Whether the end of the host is cut off. */
  isCut: boolean;
}

/** Real hosts are shorter. */
const MAX_HOST_CHARACTERS = 300;

/** Returns all host names in a text. */
export function shownHosts(text: string): ShownHost[] {
  return piecesOf(withPlainDots(text)).flatMap(piece => {
    const shown = hostOf(piece.slice(0, MAX_HOST_CHARACTERS));
    return shown ? [shown] : [];
  });
}

/** Matches dots written as `[.]` or `(dot)`. */
const WRITTEN_DOT = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?/gi;

/** Characters that look like a dot, or that browsers read as one. */
const LIKE_DOTS =
  /(?<=[\p{L}\p{N}])[\u3002\u2024\u2027\u00b7\u30fb\u2219\u22c5\u2022\uff61\u06d4\u0701\u0702\ua4f8\u16eb\u318d\u2e31\u2e33\ufe52\u00b0](?=[a-z]{2,24}(?![\p{L}\p{N}]))/giu;

/** The middle dot in Catalan words. */
const CATALAN = /(?<=l)\u00b7(?=l)/gi;

function withPlainDots(text: string): string {
  return text
    .replace(/…/g, CUT)
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/%2e/gi, ".")
    .replace(/%[\da-f]{2}/gi, " ")
    .replace(WRITTEN_DOT, ".")
    .replace(CATALAN, "")
    .replace(LIKE_DOTS, ".")
    .replace(/\.{3,}/g, CUT)
    .replace(/(?<=[\p{L}\p{N}]) ?\.{1,2} ?(?=[a-z]{2,24}(?![\p{L}\p{N}]))/giu, dots);
}

/** Stands for omitted text: a private-use character, which real text does not contain. */
const CUT = "\ue000";

/**
 * Normalises a dot with spaces on both sides, or a doubled one, if a common top-level domain
 * follows; otherwise it ends a sentence.
 */
function dots(found: string, at: number, text: string): string {
  if (found === ".") return found;
  const [next = ""] = /^[a-z]+/i.exec(text.slice(at + found.length, at + found.length + 25)) ?? [];
  const isLoose = found.startsWith(" ") !== found.endsWith(" ");
  return COMMON.has(next.toLowerCase()) && !isLoose ? "." : found;
}

/** Top-level domains that are unlikely to be the first word of a sentence. */
const COMMON = new Set(
  "com org net edu gov mil int info biz io co uk de fr eu ru cn jp ch nl us ca au app dev bank example".split(
    " ",
  ),
);

/** Characters that separate addresses, such as brackets, quotes and emoji. */
const BETWEEN = /[^\p{L}\p{M}\p{N}_.:/?#@~=&\-\ue000]+/u;

const piecesOf = (text: string): string[] =>
  text.split(BETWEEN).map(piece => piece.replace(/^[^\p{L}\p{N}@]+/u, ""));

/** Matches a scheme (or a word and a colon), user name, host, and port or path. */
const ADDRESS =
  /^(?:([a-z][a-z0-9+.-]{0,30}):\/{0,3})?([^\s/?#@]*@)?((?:[\p{L}\p{M}\p{N}_-]+\.)+(?:[\p{L}\p{M}-]{2,}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})\.?(\ue000?)(?=$|[:/?#=&~.\ue000_-])(:?[/?#\d])?/iu;

function hostOf(piece: string): ShownHost | null {
  const [, scheme, name, host, cut, rest] = ADDRESS.exec(piece) ?? [];
  if (!host) return null;
  const isCertain = scheme !== undefined || name !== undefined || rest !== undefined;
  if (!isCertain && !host.startsWith("www.") && isNoHost(host)) return null;
  if (name || host.split(".").some(isDisguised)) return { host: null, isCut: false };
  return { host: networkName(host), isCut: cut !== "" };
}

const networkName = (host: string): string | null =>
  parseUrl(`http://${host}/`)?.hostname.replace(/^www\./, "") ?? null;

const FILES =
  /\.(?:aac|apk|aspx?|avif?|bmp|bz2|conf|[ch]pp|css|csv|deb|dmg|docx?|epub|exe|flac|gif|gz|heic|html?|ico|iso|jar|java|jpe?g|jsx?|json|jsp|log|m4[av]|mjs|mkv|mobi|mp[34]|od[pst]|og[agv]|opus|pdf|php|png|pptx?|rar|rb|rpm|rtf|svg|tar|tgz|tiff?|toml|tsx?|txt|wasm|wav|web[mp]|xhtml|xlsx?|xml|ya?ml)$/i;

/** Whether it is a file name, or two sentences without a space in between. */
function isNoHost(host: string): boolean {
  if (FILES.test(host)) return true;
  const last = host.slice(host.lastIndexOf(".") + 1);
  return /^\p{Lu}\p{Ll}+$/u.test(last) && !COMMON.has(last.toLowerCase());
}

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE_SCRIPTS =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;
/** Letters of other scripts that most fonts draw like Latin letters. */
const TWINS = /^[аеорсухіјѕԁһӏԛԝӕєґгптмнквзьаοανικρτυχωεսոցհօքղյց\d_-]+$/u;

function isDisguised(label: string): boolean {
  const lower = label.toLowerCase();
  if (!LOOKALIKE_SCRIPTS.test(lower)) return false;
  return LATIN.test(lower) || TWINS.test(lower);
}
