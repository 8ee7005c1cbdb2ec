import { parseUrl } from "../lib/parse-url.ts";

/** A host that words name. */
export interface ShownHost {
  /**
   * As the network spells it, without `www.`; null where what is seen cannot be trusted: letters of
   * one script that pass for another's, or a name in front of the host.
   */
  host: string | null;
  /** Whether the words leave out its end. */
  isCut: boolean;
}

/** Hosts are not longer. */
const MAX_HOST_CHARACTERS = 300;

/** All hosts that words name, whatever stands around them. */
export function shownHosts(text: string): ShownHost[] {
  return piecesOf(withPlainDots(text)).flatMap(piece => {
    const shown = hostOf(piece.slice(0, MAX_HOST_CHARACTERS));
    return shown ? [shown] : [];
  });
}

/** `[.]`, `(dot)`. */
const WRITTEN_DOT = /\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?/gi;

/** Signs that pass for a dot, or are read as one by browsers. */
const LIKE_DOTS =
  /(?<=[\p{L}\p{N}])[\u3002\u2024\u2027\u00b7\u30fb\u2219\u22c5\u2022\uff61\u06d4\u0701\u0702\ua4f8\u16eb\u318d\u2e31\u2e33\ufe52\u00b0](?=[a-z]{2,24}(?![\p{L}\p{N}]))/giu;

/** The middle of a Catalan word. */
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

/** Stands for what was left out; no letter, and in no text. */
const CUT = "\ue000";

/** A dot with space around it ends a sentence, unless what follows ends many hosts. */
function dots(found: string, at: number, text: string): string {
  if (found === ".") return found;
  const [next = ""] = /^[a-z]+/i.exec(text.slice(at + found.length, at + found.length + 25)) ?? [];
  const isLoose = found.startsWith(" ") !== found.endsWith(" ");
  return COMMON.has(next.toLowerCase()) && !isLoose ? "." : found;
}

/** Ends of hosts that nobody takes for a word after a full stop. */
const COMMON = new Set(
  "com org net edu gov mil int info biz io co uk de fr eu ru cn jp ch nl us ca au app dev bank example".split(
    " ",
  ),
);

/** What could belong to one address; brackets, quotes, emoji and the like stand between two. */
const BETWEEN = /[^\p{L}\p{M}\p{N}_.:/?#@~=&\-\ue000]+/u;

const piecesOf = (text: string): string[] =>
  text.split(BETWEEN).map(piece => piece.replace(/^[^\p{L}\p{N}@]+/u, ""));

/** A scheme or another word and a colon, a name for a password, a host, then a port or more. */
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
  /\.(?:aac|apk|asp|aspx|avi|avif|bmp|bz2|conf|cpp|css|csv|deb|dmg|doc|docx|epub|exe|flac|gif|gz|heic|hpp|htm|html|ico|iso|jar|java|jpeg|jpg|js|json|jsp|jsx|log|m4a|m4v|mjs|mkv|mobi|mp3|mp4|odp|ods|odt|oga|ogg|ogv|opus|pdf|php|png|pptx?|rar|rb|rpm|rtf|svg|tar|tgz|tiff?|toml|ts|tsx|txt|wasm|wav|webm|webp|xhtml|xlsx?|xml|ya?ml)$/i;

/** The name of a file, a version, or two sentences without a space between them. */
function isNoHost(host: string): boolean {
  if (FILES.test(host)) return true;
  const last = host.slice(host.lastIndexOf(".") + 1);
  return /^\p{Lu}\p{Ll}+$/u.test(last) && !COMMON.has(last.toLowerCase());
}

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE_SCRIPTS =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u;
/** Letters of other scripts that most fonts draw like Latin ones. */
const TWINS = /^[аеорсухіјѕԁһӏԛԝӕєґгптмнквзьаοανικρτυχωεսոցհօքղյց\d_-]+$/u;

function isDisguised(label: string): boolean {
  const lower = label.toLowerCase();
  if (!LOOKALIKE_SCRIPTS.test(lower)) return false;
  return LATIN.test(lower) || TWINS.test(lower);
}
