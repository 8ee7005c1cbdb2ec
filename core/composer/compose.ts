import type { ReadableAtom } from "nanostores";
import type { Status } from "../api/statuses/statuses.ts";
import type { StoredDraft } from "../drafts/draft.ts";
import type { ComposeView } from "./view.ts";
import type { UploadList } from "../uploads/list.ts";
import type { Visibility } from "../statuses/visibility.ts";

/** The result of sending. `waits`: the outbox has the post and shows it. */
export type SendResult =
  | { kind: "sent"; status: string }
  | { kind: "waits" }
  | { kind: "scheduled" }
  | { kind: "refused" };

/** What the author chooses besides the text; null: the default. */
export type ComposeChoices = Pick<
  StoredDraft,
  | "visibility"
  | "isSensitive"
  | "poll"
  | "language"
  | "contentType"
  | "scheduledAt"
  | "expiresIn"
  | "quotePolicy"
  | "addressees"
>;

/** A post being written. */
export interface Compose {
  $view: ReadableAtom<ComposeView>;
  /** The id of the stored draft, for lists of drafts and for other windows. */
  $draft: ReadableAtom<string>;
  write(text: string): void;
  change(choices: Partial<ComposeChoices>): void;
  /** Sets the content warning; null removes it, but keeps its text for `toggleWarning`. */
  setWarning(warning: string | null): void;
  /** Removes the warning, or restores the removed one or an empty one. */
  toggleWarning(): void;
  /** Chooses whether a reply mentions everyone in the conversation or only the author. */
  address(audience: "all" | "author"): void;
  /** Sets the quoted status; null for none. */
  setQuote(status: string | null): void;
  /** The attached files. */
  uploads: UploadList;
  /** The language detected in the text. */
  $detectedLanguage: ReadableAtom<string | null>;
  /** The following posts of the thread, in order. */
  $thread: ReadableAtom<readonly Compose[]>;
  addToThread(): void;
  /** Removes a part from the thread; the returned function restores it. */
  removeFromThread(part: Compose): () => void;
  /** Stores the post as a draft and starts a new one. */
  putAside(): void;
  /** Fetches the server's preview of the post; rejects with the API's errors. */
  preview(): Promise<Status>;
  /** Sends the post; the view has the reason of a refusal. `visibility`: for this time only. */
  send(how?: { visibility?: Visibility }): Promise<SendResult>;
  /** Discards the draft; the returned function restores it. */
  discard(): () => void;
  /** Retries to load the post that is being edited. */
  retry(): void;
}
