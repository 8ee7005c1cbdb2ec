import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { metas } from "./meta.ts";
import type { StatusRecord } from "./statuses.ts";
import { startsHidden } from "./warning.ts";

/** What a reader chose, for the text that there was. */
interface Choice {
  hidden: boolean;
  text: string;
}

export interface Folds {
  $hidden(id: string): ReadableAtom<boolean>;
  toggleHidden(id: string): void;
}

/**
 * Which statuses are folded behind their warning. A reader's choice holds until the text or the
 * warning changes: what was unfolded is not what stands there now.
 */
export function createFolds(
  client: Client,
  $status: (id: string) => ReadableAtom<StatusRecord | undefined>,
): Folds {
  const $choices = atom<ReadonlyMap<string, Choice>>(new Map());
  const watched = new Map<string, ReadableAtom<boolean>>();

  function $hidden(id: string): ReadableAtom<boolean> {
    const known = watched.get(id);
    if (known) return known;
    const { $warningRule } = metas(client);
    const $fold = computed([$status(id), $choices, $warningRule], (status, choices, rule) => {
      if (!status) return false;
      const choice = choices.get(id);
      return choice?.text === textOf(status) ? choice.hidden : startsHidden(status, rule);
    });
    onMount($fold, () => () => void watched.delete(id));
    watched.set(id, $fold);
    return $fold;
  }

  return {
    $hidden,
    toggleHidden(id) {
      const status = $status(id).get();
      if (!status) return;
      const choice = { hidden: !$hidden(id).get(), text: textOf(status) };
      $choices.set(new Map($choices.get()).set(id, choice));
    },
  };
}

function textOf(status: StatusRecord): string {
  return `${status.spoiler_text}\n${status.content}`;
}
