import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Status } from "../../status/status.tsx";
import { useClient } from "../../surface.ts";
import { Dismiss } from "./dismiss.tsx";
import { kindOf } from "../type-icons.ts";
import { New } from "../new.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { RowProps } from "./types.ts";

/** A notification shown as the status that it is about, with all actions and filters. */
export function StatusRow(
  props: RowProps & { notification: NotificationRecord; status: StatusRecord },
): ReactElement {
  const { notification, status, store, group } = props;
  const { icon, tone } = kindOf(notification.type);
  return (
    <div className={props.isNew ? "statement new" : "statement"} data-type={notification.type}>
      <Status
        id={status.id}
        place={props.place}
        context="notifications"
        lead={
          <>
            <Icon of={icon} className={tone} />
            <span className="reason">
              <span>
                {props.isNew && <New />}
                <Reason type={notification.type} status={status} />
              </span>
              {props.dismissible && <Dismiss store={store} ids={group.ids} />}
            </span>
          </>
        }
      />
    </div>
  );
}

/** Why it is here; the status below shows the author. */
function Reason(props: { type: string; status: StatusRecord }): ReactElement {
  const { type, status } = props;
  const { person } = useClient();
  if (type === "status") return <Trans>New post</Trans>;
  if (type === "update") return <Trans>Edited a post</Trans>;
  if (type === "quote") return <Trans>Quoted your post</Trans>;
  if (type === "quoted_update") return <Trans>Edited a post that you quoted</Trans>;
  if (status.visibility === "direct") return <Trans>Mentioned you privately</Trans>;
  if (status.in_reply_to_account_id === person) return <Trans>Replied to you</Trans>;
  return <Trans>Mentioned you</Trans>;
}
