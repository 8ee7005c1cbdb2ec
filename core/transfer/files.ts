import { parseUrl } from "../lib/parse-url.ts";
import { parseCsv, writeCsv } from "./csv.ts";

/** What can be exported and imported, one file each. */
export const TRANSFER_KINDS = [
  "follows",
  "lists",
  "mutes",
  "blocks",
  "domains",
  "bookmarks",
] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export const isTransferKind = (text: string): text is TransferKind =>
  TRANSFER_KINDS.some(kind => kind === text);

/** A line of a file: what it is about, and how. What a file doesn't say is undefined. */
export interface Line {
  /** An account's address `name@host`, a host, or the URL of a post; "" if it can't be one. */
  subject: string;
  /** The title of a list. */
  list?: string;
  reblogs?: boolean;
  notify?: boolean;
  /** Empty: all languages. */
  languages?: readonly string[];
  /** Mutes: whether notifications are hidden too. */
  notifications?: boolean;
  /** The cells as they are in the file. */
  cells: readonly string[];
}

/** A line that is about to be written. */
export type NewLine = Omit<Line, "cells">;

interface Format {
  /** The name that Mastodon gives the file. */
  file: string;
  header: readonly string[];
  /** Whether the file begins with the header. */
  hasHeader: boolean;
}

const ADDRESS = "Account address";

/** The files of Mastodon, by their names and columns. */
export const FORMATS: Record<TransferKind, Format> = {
  follows: {
    file: "following_accounts.csv",
    header: [ADDRESS, "Show boosts", "Notify on new posts", "Languages"],
    hasHeader: true,
  },
  lists: { file: "lists.csv", header: ["List name", ADDRESS], hasHeader: false },
  mutes: {
    file: "muted_accounts.csv",
    header: [ADDRESS, "Hide notifications"],
    hasHeader: true,
  },
  blocks: { file: "blocked_accounts.csv", header: [ADDRESS], hasHeader: false },
  domains: { file: "blocked_domains.csv", header: ["Domain"], hasHeader: false },
  bookmarks: { file: "bookmarks.csv", header: ["URI"], hasHeader: false },
};

/** What two lines have in common that are about the same. */
export const keyOf = ({ subject, list }: NewLine): string =>
  JSON.stringify([subject.toLowerCase(), list ?? ""]);

export function writeFile(kind: TransferKind, lines: readonly NewLine[]): string {
  const { header, hasHeader } = FORMATS[kind];
  const rows = lines.map(line => cellsOf(kind, line));
  return writeCsv(hasHeader ? [header, ...rows] : rows);
}

function cellsOf(kind: TransferKind, line: NewLine): string[] {
  const { subject, list = "", reblogs, notify, languages, notifications } = line;
  switch (kind) {
    case "follows":
      return [
        subject,
        String(reblogs ?? true),
        String(notify ?? false),
        languages?.join(", ") ?? "",
      ];
    case "lists":
      return [list, subject];
    case "mutes":
      return [subject, String(notifications ?? true)];
    default:
      return [subject];
  }
}

/** Column titles as other programs write them, in small letters without `#`. */
const TITLES = new Set(["account address", "list name", "domain", "uri", "url", "account"]);

const titleOf = (cell: string | undefined) => (cell ?? "").toLowerCase().replace(/^#/, "");

/**
 * Reads a file of any program: with or without a header, and with columns in any order. `list` is
 * the list of all people in a file, whether it names lists or not.
 */
export function readFile(kind: TransferKind, text: string, list?: string): Line[] {
  if (list !== undefined) {
    const isLists = guessKind("", text) === "lists";
    return readFile(isLists ? "lists" : "blocks", text).map(line => ({ ...line, list }));
  }
  const rows = parseCsv(text);
  const titles = rows[0]?.map(titleOf) ?? [];
  const hasHeader = TITLES.has(titles[0] ?? "") || titles.includes("account address");
  const columns = hasHeader ? titles : FORMATS[kind].header.map(titleOf);
  return (hasHeader ? rows.slice(1) : rows).map(cells => {
    const cell = (name: string) => cells[columns.indexOf(titleOf(name))] ?? "";
    return { ...readLine(kind, cell, cells), cells };
  });
}

function readLine(
  kind: TransferKind,
  cell: (name: string) => string,
  cells: readonly string[],
): NewLine {
  const subject = readAddress(cell(ADDRESS) || (kind === "lists" ? "" : (cells[0] ?? "")));
  switch (kind) {
    case "domains":
      return { subject: readHost(cells[0] ?? "") };
    case "bookmarks":
      return { subject: readPostUrl(cells[0] ?? "") };
    case "lists":
      return { subject: cell("List name") ? subject : "", list: cell("List name") };
    case "mutes":
      return { subject, notifications: readFlag(cell("Hide notifications")) };
    case "follows": {
      const languages = cell("Languages").split(/[\s,;]+/);
      return {
        subject,
        reblogs: readFlag(cell("Show boosts")),
        notify: readFlag(cell("Notify on new posts")),
        languages: languages.filter(Boolean),
      };
    }
    case "blocks":
      return { subject };
  }
}

const readFlag = (text: string): boolean | undefined =>
  text === "" ? undefined : !/^(?:false|no|off|0)$/i.test(text);

/** `name@host`, also of `@name@host`, `acct:name@host` and the URL of a profile. */
function readAddress(text: string): string {
  const url = /^https?:/i.test(text) ? parseUrl(text) : null;
  const name = url && /^\/(?:@|users\/)([^/@]+)\/?$/.exec(url.pathname)?.[1];
  if (url) return name ? `${name}@${url.host}` : "";
  const address = text.replace(/^(?:acct:)?@?/i, "");
  return /^[\p{L}\p{N}_.-]+(?:@[^\s@/,]+)?$/u.test(address) ? address : "";
}

/** A host, also of a URL. */
function readHost(text: string): string {
  const host = text.replace(/^https?:\/\//i, "").replace(/\/$/, "");
  return /^[^\s/@:,]+\.[^\s/@:,]+(?::\d+)?$/.test(host) ? host.toLowerCase() : "";
}

const readPostUrl = (text: string): string => {
  const url = parseUrl(text);
  return url && /^https?:$/.test(url.protocol) ? text : "";
};

/** Guesses what is in a file, by its name or by its first line; undefined if it could be several. */
export function guessKind(name: string, text: string): TransferKind | undefined {
  const [first = []] = parseCsv(text.slice(0, FIRST_CHARACTERS));
  const titles = first.map(titleOf);
  if (titles.includes("show boosts")) return "follows";
  if (titles.includes("hide notifications")) return "mutes";
  if (titles.includes("list name")) return "lists";
  const byName = NAMES.find(([pattern]) => pattern.test(name))?.[1];
  if (byName) return byName;
  if (/^https?:\/\/[^/]+\/./i.test(first[0] ?? "")) return "bookmarks";
  if (first.length === 2 && /.@./.test(first[1] ?? "")) return "lists";
  return undefined;
}

/** Enough to contain the first line of a file. */
const FIRST_CHARACTERS = 4096;

const NAMES: [RegExp, TransferKind][] = [
  [/bookmark/i, "bookmarks"],
  [/domain/i, "domains"],
  [/list/i, "lists"],
  [/mute/i, "mutes"],
  [/block/i, "blocks"],
  [/follow/i, "follows"],
];
