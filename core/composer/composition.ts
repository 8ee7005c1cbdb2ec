import type { ReadableAtom } from "nanostores";
import type { Status } from "../api/statuses/statuses.ts";
import type { ComposeView } from "./view.ts";
import type { PollDraft } from "../polls/drafts.ts";
import type { QuotePolicy } from "../statuses/quote-policies.ts";
import type { UploadList } from "../uploads/list.ts";
import type { Visibility } from "../statuses/visibility.ts";

/** What becomes of a post that is sent. `waits`: the outbox has it, and shows it. */
export type Sending =
  | { kind: "sent"; status: string }
  | { kind: "waits" }
  | { kind: "scheduled" }
  | { kind: "refused" };

/** One post, while somebody writes it. */
export interface Compose {
  $view: ReadableAtom<ComposeView>;
  /** The id of the kept draft that it is written in: for lists of drafts, and for other windows. */
  $draft: ReadableAtom<string>;
  write(text: string): void;
  setVisibility(visibility: Visibility): void;
  /** The content warning; null takes it off, and gives it back when it is put on again. */
  setWarning(warning: string | null): void;
  /** Puts on what was taken off, or an empty one. */
  toggleWarning(): void;
  /** Whom a reply to several names. */
  address(audience: "all" | "author"): void;
  setSensitive(on: boolean): void;
  setPoll(poll: PollDraft | null): void;
  setLanguage(code: string | null): void;
  setContentType(type: string): void;
  setScheduledAt(at: string | null): void;
  setExpiry(seconds: number | null): void;
  setQuotePolicy(policy: QuotePolicy): void;
  /** Quotes that status, or none. */
  setQuote(status: string | null): void;
  setAddressees(accts: readonly string[] | null): void;
  /** What is attached. */
  uploads: UploadList;
  /** The language that it seems to be written in. */
  $guess: ReadableAtom<string | null>;
  /** The posts that follow this one, in their order. */
  $thread: ReadableAtom<readonly Compose[]>;
  addToThread(): void;
  /** Takes a part out of the thread; the answer puts it back. */
  leaveThread(part: Compose): () => void;
  /** Keeps it among the drafts, and begins a new one in its place. */
  putAside(): void;
  /** How the server would show it; throws the errors of the API. */
  preview(): Promise<Status>;
  /** What became of it; where it was refused the view has words. `visibility`: for this time. */
  send(how?: { visibility?: Visibility }): Promise<Sending>;
  /** Throws the draft away; the answer brings it back. */
  discard(): () => void;
  /** Asks again for what is to be changed. */
  retry(): void;
}
