import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { statuses } from "../../../core/statuses/statuses.ts";
import { warningPhrases, warningWith } from "../../../core/filters/warning-phrases.ts";
import { useSurface } from "../../surface.ts";
import type { Verdict } from "../../../core/filters/types.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** For posts without a warning or media, which are most: they need no store of their own. */
const NEVER = atom(false);

/** The folded and covered parts of one copy of a status, and functions that toggle them. */
export function useFolding(status: StatusRecord, copy: string, verdict: Verdict) {
  const { client, isOpen } = useSurface();
  const store = statuses(client);
  const phrases = warningPhrases(status.spoiler_text, verdict);
  const warning = warningWith(status.spoiler_text, phrases);
  const seen = { copy, warning, blurred: verdict.blurred, open: isOpen };
  const hidden = useStore(warning === "" ? NEVER : store.$hidden(status.id, seen));
  const covered = useStore(
    status.media_attachments.length === 0 ? NEVER : store.$covered(status.id, seen),
  );
  return {
    /** The phrases that filters add to the content warning. */
    phrases,
    warning,
    folded: hidden,
    covered,
    toggle: () => store.toggleHidden(status.id, seen),
    toggleCovered: () => store.toggleCovered(status.id, seen),
  };
}
