import type { ComposeTarget } from "../../../core/composer/target.ts";

/** As the API calls what a post has; by what follows, other pages may ask for a post. */
export const WRITING_PARAMETERS = {
  replyTo: "in_reply_to_id",
  quote: "quoted_status_id",
  edit: "edit",
  redraft: "redraft",
  visibility: "visibility",
  text: "text",
} as const;

/** The address of a page for writing alone. `base` is the address of the client. */
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
