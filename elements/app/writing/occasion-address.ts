import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import { asVisibility } from "../../../core/stores/visibility.ts";
import { BASE } from "../routes.ts";

/** What an address asks to be written. */
export interface Asked {
  /** The id of a draft: gone on with where it is still there. */
  draft: string | null;
  occasion: Occasion;
}

/** As the API calls what a post has; by what follows, other pages may ask for a post. */
const NAMES = {
  replyTo: "in_reply_to_id",
  quote: "quoted_status_id",
  edit: "edit",
  redraft: "redraft",
  visibility: "visibility",
  text: "text",
} as const;

/** The address of a window for this alone. */
export function writingAddress(occasion: Occasion, draft: string | undefined): string {
  const asked = new URLSearchParams();
  const id = draft ?? occasion.draft;
  if (id) asked.set("draft", id);
  for (const [name, parameter] of Object.entries(NAMES)) {
    const value = occasion[name as keyof typeof NAMES];
    if (value) asked.set(parameter, value);
  }
  const search = asked.toString();
  return `${BASE}/compose${search && `?${search}`}`;
}

/** `title`, `text` and `url` are what the system's own sharing brings. */
export function askedBy(search: string): Asked {
  const asked = new URLSearchParams(search);
  const read = (name: string) => asked.get(name)?.trim() || undefined;
  const draft = read("draft") ?? null;
  const subject = Object.entries(NAMES)
    .filter(([name]) => name !== "text" && name !== "visibility")
    .map(([name, parameter]) => [name, read(parameter)] as const)
    .find(([, id]) => id !== undefined);
  if (subject) return { draft, occasion: Object.fromEntries([subject]) };
  const visibility = asVisibility(read("visibility"));
  const text = sharedText([read("title"), read("text"), read("url")]);
  return { draft, occasion: { ...(text && { text }), ...(visibility && { visibility }) } };
}

/** Apps put the address into the text, too, or the title: each is said once. */
function sharedText(parts: readonly (string | undefined)[]): string {
  const told = parts.filter(part => part !== undefined);
  const once = told.filter(
    (part, index) =>
      !told.some(
        (other, at) => at !== index && other.includes(part) && (other !== part || at < index),
      ),
  );
  return once.join("\n\n");
}
