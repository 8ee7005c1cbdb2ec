import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Flag, Gavel, type IconNode } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { metas } from "../../../core/settings/initial-state.ts";
import type { NotificationRecord } from "../../../core/notifications/records.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { FollowButton } from "../../people/follow-button.tsx";
import { RequestActions } from "../../people/request-actions.tsx";
import { useAccount } from "../../people/use-person.ts";
import { useClient, useSurface } from "../../surface.ts";
import { encoded } from "../../../core/lib/encoded.ts";

const InteractionActions = latePart(
  () => import("./interaction-actions.tsx"),
  "InteractionActions",
);

/** Action buttons for a notification. */
export function RowActions(props: {
  notification: NotificationRecord;
  accounts: readonly string[];
  compact: boolean;
}): ReactElement | null {
  const { type, target, report } = props.notification;
  const [only, another] = props.accounts;
  const person = useAccount(type === "move" ? (target ?? undefined) : only);
  const { canAct } = useSurface();
  if (type === "follow_request" && person)
    return canAct ? (
      <div className="acts">
        <RequestActions account={person} />
      </div>
    ) : null;
  if (type.startsWith("pending.") && person && another === undefined)
    return canAct ? (
      <InteractionActions missing={null} notification={props.notification.id} account={person} />
    ) : null;
  if (props.compact || another !== undefined) return null;
  if (type.endsWith("report") && report)
    return (
      <Moderate
        account={report.target}
        // Pleroma's own interface is elsewhere than Mastodon's.
        report={`${type === "pleroma:report" ? "/pleroma/admin/#" : "/admin"}/reports/${encoded(report.id)}`}
      />
    );
  if (!person) return null;
  if (type === "admin.sign_up") return <Moderate account={person.id} />;
  if (type !== "follow" && type !== "move") return null;
  return (
    <div className="acts">
      <FollowButton account={person} />
    </div>
  );
}

/** Links an admin to the instance's own pages about an account and a report. */
function Moderate(props: {
  account: string | null;
  /** The path of the report. */
  report?: string;
}): ReactElement | null {
  const { account, report } = props;
  const client = useClient();
  const { admin } = useStore(metas(client).$meta);
  if (!admin) return null;
  return (
    <div className="acts">
      {report && (
        <AdminLink path={report} icon={Flag}>
          <Trans>Open report</Trans>
        </AdminLink>
      )}
      {account && (
        <AdminLink path={`/admin/accounts/${encoded(account)}`} icon={Gavel}>
          <Trans>Moderate</Trans>
        </AdminLink>
      )}
    </div>
  );
}

function AdminLink(props: { path: string; icon: IconNode; children: ReactNode }): ReactElement {
  const { instance } = useClient();
  return (
    <a className="button" href={instance + props.path} target="_blank" rel="noopener">
      <Icon of={props.icon} />
      {props.children}
    </a>
  );
}
