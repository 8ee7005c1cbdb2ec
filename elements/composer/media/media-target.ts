import type { ReadableAtom } from "nanostores";
import type { UploadList } from "../../../core/uploads/list.ts";

/** What attachments need of a post that is being written. */
export interface MediaTarget {
  $view: ReadableAtom<{
    state: "loading" | "writing" | "sending";
    warning: string | null;
    isSensitive: boolean;
  }>;
  uploads: UploadList;
  /** Undefined where files can't be marked as sensitive. */
  change?(choices: { isSensitive: boolean }): void;
}

/** The same for a post with the later posts of its thread. */
export interface MediaTargetThread extends MediaTarget {
  $thread: ReadableAtom<readonly Pick<MediaTarget, "uploads">[]>;
}
