import type { Account } from "../../api/accounts/accounts.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** What a post begins with. */
export interface Start {
  text: string;
  /** What the first key replaces; null for nothing. */
  selection: readonly [start: number, end: number] | null;
}

export const BLANK: Start = { text: "", selection: null };

/** A reply names its author, then the others but oneself, who are selected: a key drops them. */
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
