import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { MessageCircle, Repeat2, Star, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Icon } from "../parts/icon.tsx";
import { Count } from "./count.tsx";

/** What others did to it, for whoever can do nothing: nobody is signed in. */
export function Counts(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const { replies_count: replies, reblogs_count: boosts, favourites_count: favourites } = status;
  return (
    <ul className="counts">
      <Told
        icon={MessageCircle}
        value={replies}
        label={t`${plural(replies, { one: "# reply", other: "# replies" })}`}
      />
      <Told
        icon={Repeat2}
        value={boosts}
        label={t`${plural(boosts, { one: "# boost", other: "# boosts" })}`}
      />
      <Told
        icon={Star}
        value={favourites}
        label={t`${plural(favourites, { one: "# favourite", other: "# favourites" })}`}
      />
    </ul>
  );
}

function Told(props: { icon: IconNode; value: number; label: string }): ReactElement {
  return (
    <li>
      <Icon of={props.icon} />
      <Count value={props.value} />
      <span className="visually-hidden">{props.label}</span>
    </li>
  );
}
