import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useDisplay, useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/**
 * A number in short form ("" for 0), and in words for screen readers; undefined if the server or the
 * user hides it.
 */
export interface Counted {
  short: string;
  description: string | undefined;
}

/**
 * The numbers of replies, boosts and favourites. Several replies are `1+` unless the user wants
 * exact numbers.
 */
export function useCounts(
  status: StatusRecord,
): Record<"replies" | "boosts" | "favourites", Counted> {
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const { show_reply_count: exact, show_counts: isShown } = useDisplay();
  const format = numberFormat(formatLocale, { notation: "compact" });
  const { replies_count: replies, reblogs_count: boosts, favourites_count: favourites } = status;
  const counted = (count: number | null, description: string): Counted => ({
    short: count && isShown ? format.format(count) : "",
    description: count === null || !isShown ? undefined : description,
  });
  const several = isShown && !exact && (replies ?? 0) > 1;
  return {
    replies: several
      ? { short: `${format.format(1)}+`, description: t`More than one reply` }
      : counted(replies, t`${plural(replies ?? 0, { one: "# reply", other: "# replies" })}`),
    boosts: counted(boosts, t`${plural(boosts ?? 0, { one: "# boost", other: "# boosts" })}`),
    favourites: counted(
      favourites,
      t`${plural(favourites ?? 0, { one: "# favourite", other: "# favourites" })}`,
    ),
  };
}
