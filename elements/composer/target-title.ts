import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { parseTargetKey, type ComposeTarget } from "../../core/composer/target.ts";
import { storedDrafts } from "../../core/drafts/drafts.ts";
import { useClient } from "../surface.ts";

/** The title of the composer. */
export function useTargetTitle({
  edit,
  redraft,
  quote,
  replyTo,
  visibility,
}: ComposeTarget): string {
  const { t } = useLingui();
  if (edit !== undefined) return t`Edit post`;
  if (redraft !== undefined) return t`Redraft`;
  if (quote !== undefined) return t`Quote`;
  if (replyTo !== undefined) return t`Reply`;
  return visibility === "direct" ? t`Private mention` : t`New post`;
}

/** What a draft was begun for, which may differ from what the URL or event asked for. */
export function useDraftTarget(asked: ComposeTarget, draft: string | undefined): ComposeTarget {
  const drafts = useStore(storedDrafts(useClient()).$drafts);
  const kept = drafts.find(({ id }) => id === draft);
  return kept ? parseTargetKey(kept.occasion) : asked;
}
