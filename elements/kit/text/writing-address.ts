import type { ComposeTarget } from "../../../core/composer/target.ts";

/**
 * URL parameters of the compose page, named as in the API. Other pages may link to it with them.
 */
export const WRITING_PARAMETERS = {
  replyTo: "in_reply_to_id",
  quote: "quoted_status_id",
  edit: "edit",
  redraft: "redraft",
  visibility: "visibility",
  text: "text",
} as const;

/** The URL of the compose page. `base` is the address of the client. */
export function writingAddress(base: string, target: ComposeTarget, draft = target.draft): string {
  const asked = new URLSearchParams();
  if (draft) asked.set("draft", draft);
  for (const [name, parameter] of Object.entries(WRITING_PARAMETERS)) {
    const value = target[name as keyof typeof WRITING_PARAMETERS];
    if (value) asked.set(parameter, value);
  }
  const search = asked.toString();
  return `${base}/compose${search && `?${search}`}`;
}
