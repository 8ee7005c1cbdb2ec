const MENTION = /(?<![\p{L}\p{N}\p{M}_@＠/.=])@([\w.-]*\w(?:@[\p{L}\p{N}.-]*[\p{L}\p{N}])?)/gu;

/** Whom a text mentions, each once: what servers read as addressees. */
export function textMentions(text: string): string[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, acct]) => acct!))];
}
