import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { Bell } from "lucide";
import { useEffect, type ReactElement } from "react";
import { notifications } from "../../core/stores/notifications.ts";
import { Icon } from "../parts/icon.tsx";
import { useSurface } from "../surface.ts";

/** How many notifications are new, for the header of a page. */
export function NotificationBell(): ReactElement {
  const { t } = useLingui();
  const { client, emit } = useSurface();
  const count = useStore(notifications(client).$unread);
  useEffect(() => {
    emit("lily-unread", { count });
  }, [emit, count]);
  const name =
    count > 0
      ? t`Notifications, ${plural(count, { one: "# unread", other: "# unread" })}`
      : t`Notifications`;
  return (
    <button type="button" className="bell" aria-label={name} title={name}>
      <Icon of={Bell} />
    </button>
  );
}
