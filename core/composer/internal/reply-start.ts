import type { Account } from "../../api/accounts/accounts.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** The initial text of a post. */
export interface Start {
  text: string;
  /** The initial selection, which typing replaces; null for none. */
  selection: readonly [start: number, end: number] | null;
}

export const BLANK: Start = { text: "", selection: null };

/**
 * Mentions the author, then the others without the user. The others are selected, so that typing
 * removes them.
 */
export function replyStart(
  parent: StatusRecord,
  author: Account | undefined,
  me: string | null,
): Start {
  const people = [{ id: parent.account, acct: author?.acct ?? "" }, ...parent.mentions];
  const others = people.filter(({ id, acct }) => id !== me && acct !== "");
  const [first = "", ...more] = new Set(others.map(({ acct }) => `@${acct} `));
  const text = [first, ...more].join("");
  return { text, selection: more.length > 0 ? [first.length, text.length] : null };
}
