import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { countsReplies } from "../../../core/statuses/reply-counts.ts";
import { numberFormat } from "../../kit/text/number-format.ts";
import { useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** A number for the eye, short and "" for none, and in words; nothing of what a server hides. */
export interface Counted {
  short: string;
  description: string | undefined;
}

/** What others did to a status, as the person wants to know it. */
export function useCounts(
  status: StatusRecord,
): Record<"replies" | "boosts" | "favourites", Counted> {
  const { client, formatLocale } = useSurface();
  const { t } = useLingui();
  const exact = useStore(countsReplies(client));
  const format = numberFormat(formatLocale, { notation: "compact" });
  const { replies_count: replies, reblogs_count: boosts, favourites_count: favourites } = status;
  const counted = (count: number | null, description: string): Counted => ({
    short: count ? format.format(count) : "",
    description: count === null ? undefined : description,
  });
  const several = !exact && (replies ?? 0) > 1;
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
