import { useStore } from "@nanostores/react";
import { Suspense, useEffect, type ReactElement } from "react";
import { notifications } from "../../core/stores/notifications.ts";
import { shell } from "../../core/stores/shell.ts";
import { Alerting } from "../notifications/alerting.tsx";
import { useClient } from "../surface.ts";
import { NewVersion } from "./new-version.tsx";

/** What goes on beside the page: news are counted and told, and so is a new version. */
export function Background(props: {
  onUnread: (count: number) => void;
  onOpen: (href: string) => void;
}): ReactElement {
  const { onUnread, onOpen } = props;
  const client = useClient();
  const unread = useStore(notifications(client).$unread);
  const isOld = useStore(shell(client).$update);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useEffect(() => shell(client).onOpen(onOpen), [client, onOpen]);
  return (
    <>
      <Suspense>
        <Alerting onOpen={onOpen} />
      </Suspense>
      {isOld && <NewVersion onReload={() => shell(client).apply()} />}
    </>
  );
}
