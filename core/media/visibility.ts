import type { Settings } from "../settings/types.ts";

/** Whether the media of a status are covered when it first appears. */
export function startsCovered(
  status: { sensitive: boolean },
  rule: Pick<Settings, "display_media" | "display_sensitive_media">,
  seen: { opened: boolean; blurred: boolean },
): boolean {
  if (seen.blurred || rule.display_media === "hide_all") return true;
  if (rule.display_media === "show_all" || seen.opened) return false;
  return status.sensitive && !rule.display_sensitive_media;
}
