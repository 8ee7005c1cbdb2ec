import { ownText } from "../html/own-text.ts";
import { compileExpression, type Expression } from "../lib/expression.ts";
import type { TimelineSettings } from "../settings/types.ts";
import type { StatusRecord } from "../statuses/types.ts";

/** Compiles a pattern, which is trimmed; null if it is empty, and an error if it can't be used. */
export function compilePattern(body: string): Expression | SyntaxError | null {
  if (body.trim() === "") return null;
  try {
    return compileExpression(body.trim());
  } catch (error) {
    return error as SyntaxError;
  }
}

/**
 * Creates a function that tells whether a timeline with these settings shows a status; `boosted` is
 * the status that it boosts. `acctOf` returns the address of an account.
 */
export function createShown(
  settings: TimelineSettings,
  person: string | null,
  acctOf: (account: string) => string | undefined,
) {
  const { shows, regex, other, languages } = settings;
  const excluded = new Set<string | undefined>(settings.excluded_accounts);
  const compiled = compilePattern(regex.body);
  const pattern = compiled instanceof SyntaxError ? null : compiled;
  /** Texts don't change while a status record is the same. */
  const matched = new WeakMap<StatusRecord, boolean>();

  function matches(status: StatusRecord): boolean {
    if (!pattern) return false;
    const known = matched.get(status);
    if (known !== undefined) return known;
    const described = status.media_attachments.map(({ description }) => description ?? "");
    const text = [status.spoiler_text, ownText(status.content), ...described].join("\n");
    const result = pattern.test(text);
    matched.set(status, result);
    return result;
  }

  return (status: StatusRecord, boosted?: StatusRecord): boolean => {
    const post = boosted ?? status;
    const isOwn = person !== null && status.account === person;
    if (boosted && !(isOwn ? shows.own_reblog && shows.reblog : shows.reblog)) return false;
    if (other.onlyMedia && post.media_attachments.length === 0) return false;
    if (isOwn && !boosted) return true;
    if (excluded.size > 0 && [status, post].some(({ account }) => excluded.has(acctOf(account))))
      return false;
    const isReply = post.in_reply_to_id !== null;
    const isToReader = person !== null && post.in_reply_to_account_id === person;
    if (isReply && !isToReader && !boosted && !shows.reply) return false;
    if (post.quote !== null && !shows.quote) return false;
    if (post.visibility === "direct" && !shows.direct) return false;
    if (languages.length > 0 && post.language && !languages.includes(post.language)) return false;
    return !matches(post);
  };
}
