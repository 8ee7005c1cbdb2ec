import type { ComposeTarget } from "../../../core/composer/target.ts";
import { asVisibility } from "../../../core/statuses/visibility.ts";
import { COMPOSE_PARAMETERS } from "../../kit/text/compose-url.ts";

/** What a URL asks to write. */
export interface ComposeRequest {
  /** The id of a draft, used if it still exists. */
  draft: string | null;
  target: ComposeTarget;
}

/**
 * Parses the query of the compose page. The system's share dialog sends `title`, `text` and `url`.
 */
export function parseComposeRequest(search: string): ComposeRequest {
  const parameters = new URLSearchParams(search);
  const read = (name: string) => parameters.get(name)?.trim() || undefined;
  const draft = read("draft") ?? null;
  const subject = Object.entries(COMPOSE_PARAMETERS)
    .filter(([name]) => name !== "text" && name !== "visibility")
    .map(([name, parameter]) => [name, read(parameter)] as const)
    .find(([, id]) => id !== undefined);
  if (subject) return { draft, target: Object.fromEntries([subject]) };
  const visibility = asVisibility(read("visibility"));
  // Keep a trailing space, which separates a mention from what is typed next.
  const said = read("text") && parameters.get("text")!.trimStart();
  const text = sharedText([read("title"), said, read("url")]);
  return { draft, target: { ...(text && { text }), ...(visibility && { visibility }) } };
}

/** Joins shared texts without repetition: some apps repeat the URL in text or title. */
function sharedText(parts: readonly (string | undefined)[]): string {
  const given = parts.filter(part => part !== undefined);
  const once = given.filter(
    (part, index) =>
      !given.some(
        (other, at) => at !== index && other.includes(part) && (other !== part || at < index),
      ),
  );
  return once.join("\n\n");
}
