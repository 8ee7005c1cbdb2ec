import { parseUrl } from "../lib/parse-url.ts";
import { CLASSES, SCHEMES } from "./allow-list.ts";
import { own } from "../lib/own.ts";

type Check = (value: string) => string | null;

const CHECKS: Readonly<Record<string, Check>> = {
  class: keepClasses,
  colspan: number(1, 100),
  datetime: upTo(64),
  "data-user": upTo(100),
  dir: oneOf("ltr", "rtl", "auto"),
  href: safeLink,
  lang: value => (/^[a-z0-9-]{1,35}$/i.test(value) ? value : null),
  open: () => "",
  reversed: () => "",
  rowspan: number(1, 100),
  scope: oneOf("row", "col", "rowgroup", "colgroup"),
  start: number(-999_999, 999_999),
  title: upTo(500),
  translate: oneOf("yes", "no"),
  value: number(-999_999, 999_999),
};

/** Returns the normalised value of an allowed attribute; null if the value isn't allowed. */
export function safeValue(attribute: string, value: string): string | null {
  return own(CHECKS, attribute)?.(value.trim()) ?? null;
}

/**
 * Normalises a link's address the way the browser does, so that the checked address is the one that
 * opens. Null if it isn't allowed, or relative: it would lead into the page that embeds us.
 */
export function safeLink(value: string): string | null {
  const url = parseUrl(value);
  if (!url || !SCHEMES.has(url.protocol.slice(0, -1))) return null;
  // A user name before the host is there to mislead: https://bank.example@evil.example.
  url.username = "";
  url.password = "";
  return url.href;
}

/** Normalises a picture's address; null unless it is http or https. */
export function safePicture(value: string | null | undefined): string | null {
  const url = value ? parseUrl(value) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function keepClasses(value: string): string | null {
  const kept = value.split(/\s+/).filter(name => CLASSES.test(name));
  return [...new Set(kept)].join(" ") || null;
}

function number(least: number, most: number): Check {
  return value => {
    const read = /^-?\d{1,6}$/.test(value) ? Number(value) : NaN;
    return read >= least && read <= most ? String(read) : null;
  };
}

function oneOf(...values: string[]): Check {
  return value => (values.includes(value.toLowerCase()) ? value.toLowerCase() : null);
}

function upTo(length: number): Check {
  return value => (value && value.length <= length ? value : null);
}
