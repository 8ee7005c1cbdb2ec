import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import { StatusSummary } from "./status-summary.tsx";
import { RowActions } from "./row-actions.tsx";
import { Dismiss } from "./dismiss.tsx";
import { Faces } from "./faces.tsx";
import { isShownAsStatus, kindOf } from "../type-icons.ts";
import { New } from "../new.tsx";
import { PeopleNamed } from "./people-named.tsx";
import { Sentence } from "./sentence.tsx";
import { RowCheckbox } from "./row-checkbox.tsx";
import { NotificationText } from "./notification-text.tsx";
import { useRowOpening } from "./row-opening.ts";
import { RowTime } from "./row-time.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { RowProps } from "./types.ts";

const PeopleDialog = latePart(() => import("../people-dialog.tsx"), "PeopleDialog");

/** A short notification: who did what to which of the user's posts. */
export function ShortRow(
  props: RowProps & { notification: NotificationRecord; status: StatusRecord | undefined },
): ReactElement {
  const { group, notification, status, store, clearing } = props;
  const sentenceId = useId();
  const [isAsking, setAsking] = useState(false);
  const opening = useRowOpening(props, () => setAsking(true));
  const { icon, tone } = kindOf(notification.type);
  const author = useStore(accounts(useClient()).$account(status?.account ?? ""));
  const who = <PeopleNamed accounts={group.accounts} onOthers={() => setAsking(true)} />;
  return (
    <article
      className={props.isNew ? "notification new" : "notification"}
      part="notification"
      tabIndex={0}
      aria-labelledby={sentenceId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
      data-type={notification.type}
      onClickCapture={opening.onClickCapture}
      onClick={opening.onClick}
      onKeyDown={opening.onKeyDown}
    >
      {clearing ? (
        <RowCheckbox store={store} ids={group.ids} labelledBy={sentenceId} />
      ) : (
        <span className={`kind ${tone}`}>
          <Icon of={icon} />
        </span>
      )}
      <div className="happening">
        <div className="doers">
          <Faces accounts={group.accounts} />
          <p className="sentence" id={sentenceId}>
            {props.isNew && <New />}
            <Sentence notification={notification} who={who} count={group.accounts.length || 1} />
          </p>
          <RowTime at={notification.created_at} destination={opening.destination} author={author} />
          {props.dismissible && !clearing && <Dismiss store={store} ids={group.ids} />}
        </div>
        {status && <StatusSummary status={status} />}
        {!status && isShownAsStatus(notification.type) && (
          <p className="about">
            <Trans>This post is no longer available.</Trans>
          </p>
        )}
        <NotificationText notification={notification} />
        {!clearing && (
          <RowActions
            notification={notification}
            accounts={group.accounts}
            compact={props.compact}
          />
        )}
      </div>
      {isAsking && <PeopleDialog accounts={group.accounts} onClose={() => setAsking(false)} />}
    </article>
  );
}
