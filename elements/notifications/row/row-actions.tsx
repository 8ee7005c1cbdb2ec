import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Gavel } from "lucide";
import type { ReactElement } from "react";
import { metas } from "../../../core/settings/initial-state.ts";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { FollowButton } from "../../people/follow-button.tsx";
import { RequestActions } from "../../people/request-actions.tsx";
import { useAccount } from "../../people/use-person.ts";
import { useClient } from "../../surface.ts";
import { encoded } from "../../../core/lib/encoded.ts";

/** Action buttons for a notification. */
export function RowActions(props: {
  notification: NotificationRecord;
  accounts: readonly string[];
  compact: boolean;
}): ReactElement | null {
  const { type, target, report } = props.notification;
  const [only, another] = props.accounts;
  const person = useAccount(type === "move" ? (target ?? undefined) : only);
  if (type === "follow_request" && person)
    return (
      <div className="acts">
        <RequestActions account={person} />
      </div>
    );
  if (props.compact || another !== undefined) return null;
  if (type.endsWith("report") && report?.target) return <Moderate account={report.target} />;
  if (!person) return null;
  if (type === "admin.sign_up") return <Moderate account={person.id} />;
  if (type !== "follow" && type !== "move") return null;
  return (
    <div className="acts">
      <FollowButton account={person} />
    </div>
  );
}

/** Links an admin to the instance's own page about an account. */
function Moderate(props: { account: string }): ReactElement | null {
  const client = useClient();
  const { admin } = useStore(metas(client).$meta);
  if (!admin) return null;
  return (
    <div className="acts">
      <a
        className="button"
        href={`${client.instance}/admin/accounts/${encoded(props.account)}`}
        target="_blank"
        rel="noopener"
      >
        <Icon of={Gavel} />
        <Trans>Moderate</Trans>
      </a>
    </div>
  );
}
