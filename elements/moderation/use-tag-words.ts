import { useLingui } from "@lingui/react/macro";

/** Returns what Pleroma’s tags for its policy `TagPolicy` do, in the order of the menu. */
export function useTagWords(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    "mrf_tag:media-force-nsfw": t`Media is marked as sensitive`,
    "mrf_tag:media-strip": t`Media is removed`,
    "mrf_tag:force-unlisted": t`Not in public timelines`,
    "mrf_tag:sandbox": t`Posts are limited to followers`,
    "mrf_tag:disable-any-subscription": t`Can’t be followed`,
  };
}
