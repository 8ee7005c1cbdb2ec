import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { History } from "../../core/api/tags.ts";
import { usageOf } from "../../core/hashtags/hashtags.ts";

/** Returns in words how many people used something lately; undefined if nobody did. */
export function useUsage(history: History): string | undefined {
  const { t } = useLingui();
  const usage = usageOf(history);
  if (!usage) return undefined;
  const { accounts, uses, days } = usage;
  return days > 1
    ? t`${plural(accounts, { one: "# person", other: "# people" })}, ${plural(uses, { one: "# post", other: "# posts" })} in the past ${days} days`
    : t`${plural(accounts, { one: "# person", other: "# people" })}, ${plural(uses, { one: "# post", other: "# posts" })} today`;
}
