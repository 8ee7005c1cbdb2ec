import { useStore } from "@nanostores/react";
import { atom, computed, type ReadableAtom } from "nanostores";
import { useMemo } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import { isBlank, type StoredDraft } from "../../../core/drafts/draft.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { latest } from "../../../core/lib/latest.ts";
import { useClient } from "../../surface.ts";

/** All drafts except empty ones and those of the post or thread being written, newest first. */
export function useOtherDrafts(compose: Compose | undefined): StoredDraft[] {
  const all = useStore(storedDrafts(useClient()).$drafts);
  const open = useStore(useMemo(() => openDrafts(compose), [compose]));
  return all.filter(draft => !open.includes(draft.id) && !isBlank(draft));
}

const NONE = atom<readonly string[]>([]);

/** The ids of the drafts of a post and of those that follow it in its thread. */
function openDrafts(compose: Compose | undefined): ReadableAtom<readonly string[]> {
  if (!compose) return NONE;
  return latest(
    computed(compose.$thread, parts =>
      computed(
        [compose, ...parts].map(part => part.$draft),
        (...ids: string[]) => ids,
      ),
    ),
  );
}
