import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { MessageCircle, Repeat2, Star, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Icon } from "../parts/icon.tsx";
import { useSurface } from "../surface.ts";

/** How often it was answered, boosted and liked; what nobody did yet keeps its place, without a number. */
export function Counts(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const { replies_count: replies, reblogs_count: boosts, favourites_count: favourites } = status;
  return (
    <ul className="counts">
      <Count
        icon={MessageCircle}
        value={replies}
        label={t`${plural(replies, { one: "# reply", other: "# replies" })}`}
      />
      <Count
        icon={Repeat2}
        value={boosts}
        label={t`${plural(boosts, { one: "# boost", other: "# boosts" })}`}
      />
      <Count
        icon={Star}
        value={favourites}
        label={t`${plural(favourites, { one: "# favourite", other: "# favourites" })}`}
      />
    </ul>
  );
}

function Count(props: { icon: IconNode; value: number; label: string }): ReactElement {
  const { locale } = useSurface();
  const short = new Intl.NumberFormat(locale, { notation: "compact" });
  return (
    <li>
      <Icon of={props.icon} />
      <span aria-hidden="true">{props.value > 0 && short.format(props.value)}</span>
      <span className="visually-hidden">{props.label}</span>
    </li>
  );
}
