import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { followersOf } from "../target.ts";
import { isBlank, type DraftContents, type KeptDraft } from "../../drafts/draft.ts";
import { keptDrafts } from "../../drafts/drafts.ts";

/** What a thread needs of a post in it. */
export interface ThreadPart {
  $draft: ReadableAtom<KeptDraft>;
  change(part: Partial<DraftContents>): void;
  discard(): () => void;
  end(): void;
}

export interface ComposeThread<Part extends ThreadPart> {
  $parts: ReadableAtom<readonly Part[]>;
  add(): void;
  /** Takes one out; the answer puts it back. */
  leave(part: Part): () => void;
  /** Goes on with what is kept behind the first one now. */
  resume(): void;
  /** The same when that has been read; what was added before stays behind it. */
  begin(): void;
  clear(): void;
}

/** How a part is made that follows a draft: a kept one, or one with these contents. */
export type MakePart<Part> = (
  after: string,
  from?: { draft: string } | { contents: Partial<DraftContents> },
) => Part;

/** The posts behind a first one, each a draft that says which one it follows. */
export function createThread<Part extends ThreadPart>(
  client: Client,
  $head: ReadableAtom<KeptDraft>,
  /** Whether drafts are being handed over: nothing is written into them. */
  isGoing: () => boolean,
  make: MakePart<Part>,
): ComposeThread<Part> {
  const drafts = keptDrafts(client);
  const $parts = atom<readonly Part[]>([]);
  let stops: (() => void)[] = [];

  /** Each follows the last one before it that is kept: empty ones are not. */
  function link(): void {
    // What is not read yet has no name.
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
