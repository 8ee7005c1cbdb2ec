import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { followersOf } from "../target.ts";
import { isBlank, type DraftContents, type KeptDraft } from "../../drafts/draft.ts";
import { keptDrafts } from "../../drafts/drafts.ts";

/** The parts of a post that the thread needs. */
export interface ThreadPart {
  $draft: ReadableAtom<KeptDraft>;
  change(part: Partial<DraftContents>): void;
  discard(): () => void;
  end(): void;
}

export interface ComposeThread<Part extends ThreadPart> {
  $parts: ReadableAtom<readonly Part[]>;
  add(): void;
  /** Removes a part; the returned function restores it. */
  leave(part: Part): () => void;
  /** Replaces the parts with the stored drafts that follow the first post now. */
  resume(): void;
  /** Loads the stored parts once drafts have been read; parts added before come after them. */
  begin(): void;
  clear(): void;
}

/** Makes the part after a draft, from a stored draft or with these contents. */
export type MakePart<Part> = (
  after: string,
  from?: { draft: string } | { contents: Partial<DraftContents> },
) => Part;

/** Manages the posts after the first one of a thread. Each draft names the one that it follows. */
export function createThread<Part extends ThreadPart>(
  client: Client,
  $head: ReadableAtom<KeptDraft>,
  /** Whether drafts are being sent: they must not change then. */
  isGoing: () => boolean,
  make: MakePart<Part>,
): ComposeThread<Part> {
  const drafts = keptDrafts(client);
  const $parts = atom<readonly Part[]>([]);
  let stops: (() => void)[] = [];

  /** Links each part to the last part before it that isn't blank: blank drafts are not stored. */
  function link(): void {
    // Drafts that are not read yet have no id.
    if (isGoing() || $parts.get().some(({ $draft }) => $draft.get().id === "")) return;
    let before = $head.get().id;
    for (const { $draft, change } of $parts.get()) {
      const { id, after, begun } = $draft.get();
      if (after !== before) change({ after: before, replyTo: null, begun });
      if (!isBlank($draft.get())) before = id;
    }
  }

  function put(parts: readonly Part[]): void {
    for (const stop of stops) stop();
    $parts.set(parts);
    stops = parts.length > 0 ? [$head, ...parts.map(part => part.$draft)].map(watch) : [];
    link();
  }

  const watch = ($draft: ReadableAtom<KeptDraft>) => $draft.listen(link);

  function kept(): Part[] {
    const { id } = $head.get();
    return followersOf(id, drafts.$drafts.get()).map(draft => make(id, { draft: draft.id }));
  }

  function clear(): void {
    const parts = $parts.get();
    put([]);
    for (const part of parts) part.end();
  }

  return {
    $parts,
    add() {
      const last = $parts.get().at(-1)?.$draft ?? $head;
      put([...$parts.get(), make(last.get().id)]);
    },
    leave(part) {
      const at = $parts.get().indexOf(part);
      if (at < 0) return () => {};
      const { id: _, changedAt: __, ...contents } = part.$draft.get();
      part.discard();
      put($parts.get().toSpliced(at, 1));
      part.end();
      return () => {
        const again = make($head.get().id, { contents });
        put($parts.get().toSpliced(at, 0, again));
      };
    },
    resume() {
      clear();
      put(kept());
    },
    begin: () => put([...kept(), ...$parts.get()]),
    clear,
  };
}
