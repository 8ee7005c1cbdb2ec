import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { asVisibility, type Visibility } from "./visibility.ts";

/** A sending whose answer has not come: the post may be there, or not. */
export interface Attempt {
  /** The `Idempotency-Key`. */
  key: string;
  text: string;
  visibility: Visibility;
  /** When it was first sent, in ms since 1970. */
  at: number;
}

/** What somebody has written and not yet sent. */
export interface Draft {
  /** As typed. */
  text: string;
  /** Null while nobody has chosen. */
  visibility: Visibility | null;
  attempt: Attempt | null;
}

/** What another tab did to a draft; `before` is the text that it had shown until then. */
export interface DraftChange {
  draft: Draft | null;
  before: string;
}

/** The draft of a new post, or of the reply to a status. */
export interface DraftDrawer {
  read(): Draft | null;
  /** Null removes it. Whether that is now kept; the other tabs are told in any case. */
  write(draft: Draft | null, before: string): boolean;
  /** The answer stops listening. */
  hear(listener: (change: DraftChange) => void): () => void;
}

export interface DraftStore {
  of(replyTo: string | null): DraftDrawer;
}

const VERSION = 1;

/** Unsent texts, in the browser's storage and in step with the other tabs. */
export const drafts = scoped((client: Client): DraftStore => {
  const channel = client.environment.channel(client.key("drafts"));
  client.onEnd(() => channel.close());
  return {
    of(replyTo) {
      const key = client.key(replyTo === null ? "draft" : `draft:${replyTo}`);
      const options = { version: VERSION, check: readDraft, fallback: null };
      const kept = persisted<Draft | null>(client.environment.local, key, options);
      return {
        read: kept.read,
        write(draft, before) {
          const done = draft ? kept.write(draft) : (kept.forget(), true);
          channel.post({ replyTo, draft, before });
          return done;
        },
        hear: listener =>
          channel.listen(message => {
            if (!isPlain(message) || message["replyTo"] !== replyTo) return;
            const { draft, before } = message;
            if (typeof before !== "string") return;
            const told = isPlain(draft) ? readDraft(draft) : null;
            if (told !== undefined) listener({ draft: told, before });
          }),
      };
    },
  };
});

function readDraft({ text, visibility, attempt }: Record<string, unknown>): Draft | undefined {
  if (typeof text !== "string") return undefined;
  return { text, visibility: asVisibility(visibility) ?? null, attempt: readAttempt(attempt) };
}

function readAttempt(value: unknown): Attempt | null {
  if (!isPlain(value)) return null;
  const { key, text, at } = value;
  const visibility = asVisibility(value["visibility"]);
  if (typeof key !== "string" || typeof text !== "string" || !visibility) return null;
  return { key, text, visibility, at: typeof at === "number" ? at : 0 };
}
