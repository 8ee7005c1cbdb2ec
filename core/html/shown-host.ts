import { parseUrl } from "../lib/parse-url.ts";

/** A scheme, a name for a password, a host with at least one dot, then a port or more. */
const HOST =
  /^(?:[a-z][a-z0-9+.-]*:\/{1,2})?([^\s/?#@]*@)?((?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}-]{2,}\.?|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?=$|[/?#:…\s])/iu;

/** As long as schemes are: without an end, each letter of a long word would be read to its end. */
const SCHEME = /\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.)/i;

/** Whether words read as the address of something: all of them, or from a scheme or `www.` on. */
export function looksLikeHost(text: string): boolean {
  const address = addressIn(text);
  return address !== null && HOST.test(address);
}

/**
 * The host that a reader sees in an address, as the network spells it, without `www.`; null where
 * what is seen cannot be trusted: letters of one script that pass for another's, or a name in
 * front of the host.
 */
export function shownHost(text: string): string | null {
  const [, name, host] = HOST.exec(addressIn(text) ?? "") ?? [];
  if (!host || name || host.split(".").some(isDisguised)) return null;
  return parseUrl(`http://${host.replace(/\.$/, "")}/`)?.hostname.replace(/^www\./, "") ?? null;
}

function addressIn(text: string): string | null {
  const at = text.search(SCHEME);
  if (at >= 0) return text.slice(at);
  return /\s/.test(text) ? null : text;
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
