import { atom } from "nanostores";
import { targetName, type ComposeTarget } from "../composer/target.ts";
import type { ComposeDraft } from "../composer/composition-draft.ts";
import { BEGUN, changedDraft, newDraft, type DraftContents, type KeptDraft } from "./draft.ts";

/** A draft that is not stored: it belongs to the page, not to the user's drafts. */
export interface LooseDraft extends ComposeDraft {
  /** Changes the target; touched fields stay. */
  becomeFor(target: ComposeTarget): void;
  /** Resets all fields to those of the target. */
  reset(): void;
}

export function createLooseDraft(target: ComposeTarget, before: KeptDraft | null): LooseDraft {
  let now = target;
  const about = () => {
    const { replyTo = null, quote = null } = now;
    return { occasion: targetName(now), replyTo, quote };
  };
  const begun = (): KeptDraft => newDraft("", { ...about(), begun: [...BEGUN] });
  const $draft = atom<KeptDraft>(before ?? begun());
  const change = (part: Partial<DraftContents>) => $draft.set(changedDraft($draft.get(), part));

  return {
    $draft,
    $isLoaded: atom(true),
    loaded: Promise.resolve(),
    change,
    goOn: async () => {},
    renew: () => $draft.set(begun()),
    discard() {
      const all = $draft.get();
      $draft.set(begun());
      return () => $draft.set(all);
    },
    settled: async () => {},
    end: () => {},
    becomeFor(next) {
      now = next;
      change(about());
    },
    reset: () => $draft.set(begun()),
  };
}
