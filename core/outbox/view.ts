import type { Failure } from "../failure.ts";
import type { KeptDraft } from "../drafts/draft.ts";
import type { OutboxEntry } from "./internal/entry.ts";
import { failureOf, LEFT_ALONE, mayRetry, SIGNED_OUT } from "./internal/failures.ts";

/** A post on its way out, as it is shown. */
export interface OutgoingPost {
  id: string;
  draft: KeptDraft;
  /** `grace`: not sent before `until`, so that it can be taken back. */
  state: "grace" | "waiting" | "sending" | "failed";
  /** When it is sent, or sent again, in ms since 1970; null where that is not known. */
  until: number | null;
  /** In a thread, another one has to go first. */
  isBehind: boolean;
  /** Why it waits, or has failed. */
  failure?: Failure;
  /** Whether the same once more may succeed; else it has to be changed. */
  mayRetry: boolean;
}

/** Where the post is that goes before it: on its way, a draft again, or nowhere; null for none. */
export type Before = "outbox" | "drafts" | "gone" | null;

export function outgoingPost(entry: OutboxEntry, before: Before): OutgoingPost {
  const { id, draft, state, after } = entry;
  if (before === "gone" && (state.is === "grace" || state.is === "waiting")) {
    const alone = { isBehind: false, mayRetry: true, failure: LEFT_ALONE };
    return { id, draft, state: "waiting", until: null, ...alone };
  }
  const base = { id, draft, until: null, isBehind: after !== null, mayRetry: false };
  switch (state.is) {
    case "grace":
      // Its time has no meaning any more.
      if (before === "drafts") return { ...base, state: "waiting" };
      return { ...base, state: "grace", until: state.until };
    case "waiting": {
      const failure = state.trouble && failureOf(state.trouble);
      const again = { until: state.until, mayRetry: true };
      return { ...base, ...again, state: "waiting", ...(failure && { failure }) };
    }
    case "failed": {
      const { trouble } = state;
      const retry = mayRetry(trouble);
      return { ...base, state: "failed", failure: failureOf(trouble), mayRetry: retry };
    }
    case "signed-out":
      if (state.refusal) return { ...base, state: "sending" };
      return { ...base, state: "waiting", failure: SIGNED_OUT };
    default:
      return { ...base, state: "sending" };
  }
}
