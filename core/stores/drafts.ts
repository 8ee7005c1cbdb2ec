import type { Client } from "../client.ts";
import { persisted } from "../lib/persist.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { readDraft, type Draft } from "./draft.ts";

/** What another tab did to a draft; `before` is the text that it had shown until then. */
export interface DraftChange {
  draft: Draft | null;
  before: string;
}

/** The draft of a new post, or of something that `occasionName` names. */
export interface DraftDrawer {
  read(): Draft | null;
  /** Null removes it. Whether that is now kept; the other tabs are told in any case. */
  write(draft: Draft | null, before: string): boolean;
  /** The answer stops listening. */
  hear(listener: (change: DraftChange) => void): () => void;
}

export interface DraftStore {
  of(name: string | null): DraftDrawer;
  /** What stands behind the name of each draft that begins so. */
  names(beginning: string): readonly string[];
}

const VERSION = 1;

/** Unsent texts, in the browser's storage and in step with the other tabs. */
export const drafts = scoped((client: Client): DraftStore => {
  const { local } = client.environment;
  const channel = client.environment.channel(client.key("drafts"));
  client.onEnd(() => channel.close());
  return {
    of(name) {
      const key = client.key(name ? `draft:${name}` : "draft");
      const options = { version: VERSION, check: readDraft, fallback: null };
      const kept = persisted<Draft | null>(local, key, options);
      return {
        read: kept.read,
        write(draft, before) {
          const done = draft ? kept.write(draft) : (kept.forget(), true);
          channel.post({ replyTo: name || null, draft, before });
          return done;
        },
        hear: listener =>
          channel.listen(message => {
            if (!isPlain(message) || message["replyTo"] !== (name || null)) return;
            const { draft, before } = message;
            if (typeof before !== "string") return;
            const told = isPlain(draft) ? readDraft(draft) : null;
            if (told !== undefined) listener({ draft: told, before });
          }),
      };
    },
    names(beginning) {
      const start = client.key(`draft:${beginning}`);
      const keys = local.keys().filter(key => key.startsWith(start));
      return keys.map(key => key.slice(start.length));
    },
  };
});
