import { useLingui } from "@lingui/react/macro";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";

/** What is being done. */
export function useOccasionTitle({ edit, redraft, quote, replyTo, visibility }: Occasion): string {
  const { t } = useLingui();
  if (edit !== undefined) return t`Edit post`;
  if (redraft !== undefined) return t`Write anew`;
  if (quote !== undefined) return t`Quote`;
  if (replyTo !== undefined) return t`Reply`;
  return visibility === "direct" ? t`Direct message` : t`New post`;
}
