import { useLingui } from "@lingui/react/macro";
import { Bookmark, MessageCircle, Repeat2, SmilePlus, Star } from "lucide";
import type { ReactElement } from "react";
import { effectiveSettings } from "../../../core/session/personal.ts";
import { reactionsOf } from "../../../core/reactions/reactions.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useClient } from "../../surface.ts";
import { Action } from "./action.tsx";
import { boosting } from "./boosting.ts";
import { useStatusDialogs } from "./use-status-dialogs.tsx";
import { runAction } from "./late-actions.ts";
import { More } from "./more.tsx";
import { useCounts } from "./use-counts.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** The action buttons of a status. */
export function Actions(props: {
  status: StatusRecord;
  /** The list that contains it. */
  context?: string;
  onReply: () => void;
}): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const client = useClient();
  const now = () => statuses(client).get(status.id) ?? status;
  const boost = boosting(status, client);
  const { ask, dialog } = useStatusDialogs(status);
  const { id } = status;
  const { replies, boosts, favourites } = useCounts(status);
  return (
    <>
      <ul className="actions" part="actions">
        <Action
          name={t`Reply`}
          kind="reply"
          icon={MessageCircle}
          counted={replies}
          onPress={props.onReply}
        />
        <Action
          name={t`Boost`}
          kind="boost"
          icon={Repeat2}
          counted={boosts}
          pressed={status.reblogged ?? false}
          refused={boost.allowed ? undefined : t`This post can’t be boosted`}
          onPress={({ shiftKey }) => {
            if (!status.reblogged && boost.asks(shiftKey)) ask("boost");
            else void runAction(client, actions => void actions.boost(id, !now().reblogged));
          }}
          onMore={boost.allowed && !status.reblogged ? () => ask("boost") : undefined}
        />
        <Action
          name={t`Favourite`}
          kind="favourite"
          icon={Star}
          counted={favourites}
          pressed={status.favourited ?? false}
          onPress={({ shiftKey }) => {
            const { favourite_modal } = effectiveSettings(client).get();
            if (!status.favourited && favourite_modal !== shiftKey) ask("favourite");
            else void runAction(client, actions => void actions.favourite(id, !now().favourited));
          }}
        />
        {reactionsOf(status) && (
          <Action
            name={t`React`}
            kind="react"
            icon={SmilePlus}
            onPress={() => ask("react")}
            onMore={() => ask("react")}
          />
        )}
        <Action
          name={t`Bookmark`}
          kind="bookmark"
          icon={Bookmark}
          pressed={status.bookmarked ?? false}
          onPress={() =>
            void runAction(client, actions => void actions.bookmark(id, !now().bookmarked))
          }
        />
        <li>
          <More status={status} context={props.context} onAsk={ask} />
        </li>
      </ul>
      {dialog}
    </>
  );
}
