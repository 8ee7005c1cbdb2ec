import { useStore } from "@nanostores/react";
import { statuses } from "../../../core/statuses/statuses.ts";
import { warningPhrases, warningWith } from "../../../core/filters/warning-phrases.ts";
import { useClient } from "../../surface.ts";
import type { Verdict } from "../../../core/filters/types.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** What is folded or covered of one copy of a status, and how that changes. */
export function useFolding(status: StatusRecord, copy: string, verdict: Verdict) {
  const store = statuses(useClient());
  const phrases = warningPhrases(status.spoiler_text, verdict);
  const warning = warningWith(status.spoiler_text, phrases);
  const seen = { copy, warning, blurred: verdict.blurred };
  const hidden = useStore(store.$hidden(status.id, seen));
  const covered = useStore(store.$covered(status.id, seen));
  return {
    /** What a filter has put into the warning. */
    phrases,
    warning,
    folded: hidden && warning !== "",
    covered,
    toggle: () => store.toggleHidden(status.id, seen),
    toggleCovered: () => store.toggleCovered(status.id, seen),
  };
}
