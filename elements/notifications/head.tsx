import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { CheckCheck, Ellipsis, Settings, SlidersHorizontal } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { forgetSettingsOpen, wereSettingsOpen } from "../../core/push/has-push.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { latePart } from "../kit/late/late.tsx";
import { Menu } from "../kit/menus/menu.tsx";
import { numberFormat } from "../kit/text/number-format.ts";
import { useSurface } from "../surface.ts";
import { HeadItems } from "./head-items.tsx";
import type { NotificationStore, NotificationsView } from "../../core/notifications/types.ts";

const NotificationSettings = latePart(
  () => import("./settings/settings-dialog.tsx"),
  "NotificationSettings",
);

const ColumnTypes = latePart(() => import("./settings/column-types.tsx"), "ColumnTypes");

/** The head of the list: title, number of new notifications, and menu. */
export function Head(props: {
  store: NotificationStore;
  view: NotificationsView;
  /** Set if the page has a title of its own. */
  noTitle: boolean;
  /** The id of the client's column that shows it. */
  column: string | undefined;
}): ReactElement {
  const { store, view, column } = props;
  const { t } = useLingui();
  const { client, formatLocale } = useSurface();
  const [asking, setAsking] = useState<"clear" | "column" | "settings" | undefined>(() =>
    wereSettingsOpen(client) ? "settings" : undefined,
  );
  const { unread } = view;
  useEffect(() => forgetSettingsOpen(client), [client]);
  return (
    <header className="head">
      {!props.noTitle && (
        <h2>
          <Trans>Notifications</Trans>
        </h2>
      )}
      {unread > 0 && (
        <span className="badge unread">
          <span aria-hidden="true">{numberFormat(formatLocale).format(unread)}</span>
          <span className="visually-hidden">
            {t`${plural(unread, { one: "# unread", other: "# unread" })}`}
          </span>
        </span>
      )}
      <span className="tools">
        <IconButton
          className="button plain disc"
          of={CheckCheck}
          name={t`Mark all as read`}
          disabled={view.items.length === 0}
          onPress={store.markAsRead}
        />
        {column !== undefined && (
          <IconButton
            className="button plain disc"
            of={SlidersHorizontal}
            name={t`Types in this column`}
            onPress={() => setAsking("column")}
          />
        )}
        <IconButton
          className="button plain disc"
          of={Settings}
          name={t`Notification settings`}
          onPress={() => setAsking("settings")}
        />
        <Menu className="button plain disc" name={t`More`} icon={<Icon of={Ellipsis} />}>
          {() => <HeadItems store={store} onClear={() => setAsking("clear")} />}
        </Menu>
      </span>
      {asking === "clear" && (
        <Confirm
          danger
          title={<Trans>Delete all notifications?</Trans>}
          message={
            <Trans>They’ll be gone from your other devices too. This can’t be undone.</Trans>
          }
          confirmLabel={<Trans>Delete all</Trans>}
          onConfirm={() => void store.clear()}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === "column" && column !== undefined && (
        <ColumnTypes column={column} onClose={() => setAsking(undefined)} />
      )}
      {asking === "settings" && <NotificationSettings onClose={() => setAsking(undefined)} />}
    </header>
  );
}
