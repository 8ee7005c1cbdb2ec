import type { ComposeTarget } from "../../../core/composer/target.ts";
import { asVisibility } from "../../../core/statuses/visibility.ts";
import { WRITING_PARAMETERS } from "../../kit/text/writing-address.ts";

/** What an address asks to be written. */
export interface Asked {
  /** The id of a draft: gone on with where it is still there. */
  draft: string | null;
  target: ComposeTarget;
}

/** `title`, `text` and `url` are what the system's own sharing brings. */
export function askedBy(search: string): Asked {
  const asked = new URLSearchParams(search);
  const read = (name: string) => asked.get(name)?.trim() || undefined;
  const draft = read("draft") ?? null;
  const subject = Object.entries(WRITING_PARAMETERS)
    .filter(([name]) => name !== "text" && name !== "visibility")
    .map(([name, parameter]) => [name, read(parameter)] as const)
    .find(([, id]) => id !== undefined);
  if (subject) return { draft, target: Object.fromEntries([subject]) };
  const visibility = asVisibility(read("visibility"));
  // A space at its end stays: whoever was mentioned is not to become part of the next word.
  const said = read("text") && asked.get("text")!.trimStart();
  const text = sharedText([read("title"), said, read("url")]);
  return { draft, target: { ...(text && { text }), ...(visibility && { visibility }) } };
}

/** Apps put the address into the text, too, or the title: each is said once. */
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
