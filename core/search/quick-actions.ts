import type { QuickAction } from "./types.ts";

/** What a server may call an account, with its server for accounts of others. */
const HANDLE = /^@?([\w.-]*\w)(?:@([\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}|localhost)(:\d+)?)?$/u;

/** Mastodon's rule for hashtags: letters, digits and `_`, and not only digits. */
const HASHTAG = /^[#＃]?([\p{L}\p{N}\p{M}_·]*[\p{L}_][\p{L}\p{N}\p{M}_·]*)$/u;

/** Mastodon's words for parts of a search, such as `from:alice` or `"exact words"`. */
const OPERATOR = /(?:^|\s)[-+]?(?:from|has|is|in|language|before|during|after):\S|^"/;

/** Returns the URL if the text is nothing but one. */
export function typedUrl(text: string): string | undefined {
  const said = text.trim();
  return /^https?:\/\/\S+$/i.test(said) && URL.canParse(said) ? said : undefined;
}

/** Whether the text is the complete address of an account, such as `@bob@example.social`. */
export function isHandle(text: string): boolean {
  return HANDLE.exec(text.trim())?.[2] !== undefined;
}

/** Whether other servers must be asked for what the text names. */
export const isAddress = (text: string): boolean => typedUrl(text) !== undefined || isHandle(text);

/** Returns what a typed text may mean, the likeliest first. */
export function quickActions(text: string): QuickAction[] {
  const q = text.trim();
  if (q === "") return [];
  const url = typedUrl(q);
  if (url) return [{ kind: "address", url }];
  const [, name, host, port = ""] = HANDLE.exec(q) ?? [];
  const acct = name === undefined ? undefined : host ? `${name}@${host}${port}` : name;
  const tag = HASHTAG.exec(q)?.[1];
  const actions: QuickAction[] = [];
  if (acct && !/^[#＃]/u.test(q)) actions.push({ kind: "profile", acct });
  if (tag) actions.push({ kind: "hashtag", name: tag });
  // What was typed with its sign comes first.
  if (/^[#＃]/u.test(q)) actions.reverse();
  if (!host) actions.push({ kind: "search", q, type: "statuses" });
  if (!OPERATOR.test(q)) actions.push({ kind: "search", q, type: "accounts" });
  return actions;
}
