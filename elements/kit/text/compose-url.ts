import type { ComposeTarget } from "../../../core/composer/target.ts";

/**
 * URL parameters of the compose page, named as in the API. Other pages may link to it with them.
 */
export const COMPOSE_PARAMETERS = {
  replyTo: "in_reply_to_id",
  quote: "quoted_status_id",
  edit: "edit",
  redraft: "redraft",
  visibility: "visibility",
  text: "text",
} as const;

/** The URL of the compose page. `base` is the address of the client. */
export function composeUrl(base: string, target: ComposeTarget, draft = target.draft): string {
  const parameters = new URLSearchParams();
  if (draft) parameters.set("draft", draft);
  for (const [name, parameter] of Object.entries(COMPOSE_PARAMETERS)) {
    const value = target[name as keyof typeof COMPOSE_PARAMETERS];
    if (value) parameters.set(parameter, value);
  }
  const search = parameters.toString();
  return `${base}/compose${search && `?${search}`}`;
}
