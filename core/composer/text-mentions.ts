const MENTION = /(?<![\p{L}\p{N}\p{M}_@＠/.=])@([\w.-]*\w(?:@[\p{L}\p{N}.-]*[\p{L}\p{N}])?)/gu;

/** Returns the accounts that a text mentions, each once, as servers recognise them. */
export function textMentions(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, acct]) => acct!))];
}
