import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Bookmark, MessageCircle, Repeat2, Star, type IconNode } from "lucide";
import { useId, type MouseEvent, type ReactElement } from "react";
import { statusActions } from "../../core/stores/status-actions.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Count } from "./count.tsx";
import { Icon } from "../parts/icon.tsx";
import { useClient } from "../surface.ts";
import { More } from "./more.tsx";

/** What one can do to a status. Names stay as they are when something is on: `aria-pressed` says so. */
export function Actions(props: {
  status: StatusRecord;
  onReply: (event: MouseEvent<HTMLElement>) => void;
}): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const actions = statusActions(useClient());
  const {
    id,
    replies_count: replies,
    reblogs_count: boosts,
    favourites_count: favourites,
  } = status;
  const boostable = status.visibility !== "private" && status.visibility !== "direct";
  return (
    <ul className="actions">
      <Action
        name={t`Reply`}
        icon={MessageCircle}
        count={replies}
        told={t`${plural(replies, { one: "# reply", other: "# replies" })}`}
        onPress={props.onReply}
      />
      <Action
        name={t`Boost`}
        kind="boost"
        icon={Repeat2}
        count={boosts}
        told={t`${plural(boosts, { one: "# boost", other: "# boosts" })}`}
        pressed={status.reblogged ?? false}
        refused={boostable ? undefined : t`A post that is not for everybody cannot be boosted`}
        onPress={() => void actions.boost(id, !status.reblogged)}
      />
      <Action
        name={t`Favourite`}
        kind="favourite"
        icon={Star}
        count={favourites}
        told={t`${plural(favourites, { one: "# favourite", other: "# favourites" })}`}
        pressed={status.favourited ?? false}
        onPress={() => void actions.favourite(id, !status.favourited)}
      />
      <Action
        name={t`Bookmark`}
        kind="bookmark"
        icon={Bookmark}
        pressed={status.bookmarked ?? false}
        onPress={() => void actions.bookmark(id, !status.bookmarked)}
      />
      <li>
        <More status={status} />
      </li>
    </ul>
  );
}

function Action(props: {
  name: string;
  icon: IconNode;
  onPress: (event: MouseEvent<HTMLElement>) => void;
  kind?: string;
  count?: number;
  told?: string;
  pressed?: boolean;
  /** Why it can't be done here. */
  refused?: string;
}): ReactElement {
  const told = useId();
  const why = useId();
  return (
    <li>
      <span className="act">
        <button
          type="button"
          className={props.kind ? `action ${props.kind}` : "action"}
          aria-label={props.name}
          aria-pressed={props.pressed}
          aria-describedby={props.told && (props.refused ? `${told} ${why}` : told)}
          aria-disabled={props.refused !== undefined || undefined}
          title={props.refused ?? props.name}
          onClick={props.refused === undefined ? props.onPress : undefined}
        >
          <Icon of={props.icon} />
        </button>
        {/* Beside the button, whose name is its word alone; the button's reach covers it. */}
        <Count value={props.count ?? 0} />
      </span>
      {props.told && (
        <span id={told} hidden>
          {props.told}
        </span>
      )}
      {props.refused && (
        <span id={why} hidden>
          {props.refused}
        </span>
      )}
    </li>
  );
}
