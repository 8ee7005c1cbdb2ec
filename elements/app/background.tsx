import { useStore } from "@nanostores/react";
import { Suspense, useEffect, type ReactElement } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { notifications } from "../../core/notifications/notifications.ts";
import { serviceWorker } from "../../core/push/service-worker.ts";
import { BrowserAlerts } from "../notifications/browser-alerts.tsx";
import { Outgoing } from "../composer/outgoing/outgoing.tsx";
import { useStatusOpening } from "../composer/outgoing/status-opening.ts";
import { useClient } from "../surface.ts";
import { ConnectionStatus } from "./navigation/connection-status.tsx";
import { NewVersion } from "./navigation/new-version.tsx";

/**
 * Work beside the page: unread counts and alerts, pending posts, and the notice about a new
 * version.
 */
export function Background(props: {
  onUnread: (count: number) => void;
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { onUnread, onOpen, onWrite } = props;
  const client = useClient();
  const unread = useStore(notifications(client).$unread);
  const isOld = useStore(serviceWorker(client).$update);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useEffect(() => serviceWorker(client).onOpen(onOpen), [client, onOpen]);
  return (
    <>
      <ConnectionStatus />
      <Suspense>
        <BrowserAlerts onOpen={onOpen} />
      </Suspense>
      <Suspense>
        <Outgoing onWrite={onWrite} onOpen={useStatusOpening(onOpen)} />
      </Suspense>
      {isOld && <NewVersion onReload={() => serviceWorker(client).apply()} />}
    </>
  );
}
