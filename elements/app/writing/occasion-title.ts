import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { occasionNamed, type Occasion } from "../../../core/stores/compose-occasion.ts";
import { keptDrafts } from "../../../core/stores/kept-drafts.ts";
import { useClient } from "../../surface.ts";

/** What is being done: what its draft was begun for, which may be another one by now. */
export function useOccasionTitle(occasion: Occasion, draft: string | undefined): string {
  const { t } = useLingui();
  const drafts = useStore(keptDrafts(useClient()).$drafts);
  const kept = drafts.find(({ id }) => id === draft);
  const { edit, redraft, quote, replyTo, visibility } = kept
    ? occasionNamed(kept.occasion)
    : occasion;
  if (edit !== undefined) return t`Edit post`;
  if (redraft !== undefined) return t`Write anew`;
  if (quote !== undefined) return t`Quote`;
  if (replyTo !== undefined) return t`Reply`;
  return visibility === "direct" ? t`Direct message` : t`New post`;
}
