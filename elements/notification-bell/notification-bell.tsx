import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { Bell } from "lucide";
import { useEffect, type ReactElement } from "react";
import { notifications } from "../../core/notifications/notifications.ts";
import type { ListProps } from "../definition.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import { PanelButton } from "../kit/menus/panel.tsx";

const Latest = latePart(() => import("./latest.tsx"), "Latest");

/** Higher numbers don't fit into the badge. */
const MAX_SHOWN_COUNT = 99;

export type BellProps = ListProps;

/** A button with the number of new notifications, for the header of a page. It opens the latest. */
export function NotificationBell(_props: BellProps): ReactElement {
  const { t } = useLingui();
  const { client, session, emit } = useSurface();
  const store = notifications(client);
  const view = useStore(store.$view);
  const count = view.unread;
  const outcome = listOutcome(view, view.items.length + view.pending);
  const isVisitor = client.person === null && session.state !== "waiting";
  // That there are none is no other state of a bell.
  useOutcome(isVisitor ? "unauthorized" : outcome === "empty" ? "ready" : outcome, () =>
    store.refresh(),
  );
  useEffect(() => {
    emit("lily-unread", { count });
  }, [emit, count]);
  const title = t`Notifications`;
  const name =
    count > 0 ? t`Notifications, ${plural(count, { one: "# unread", other: "# unread" })}` : title;
  return (
    <PanelButton
      name={name}
      title={title}
      button="round bell"
      className="latest"
      takesFocus
      placing={{ align: "end", grows: true }}
      icon={
        <>
          <Icon of={Bell} />
          {count > 0 && (
            <span className="badge count" aria-hidden="true">
              {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
            </span>
          )}
        </>
      }
    >
      {close => <Latest onLeave={close} />}
    </PanelButton>
  );
}
