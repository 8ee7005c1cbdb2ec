import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { notifications } from "../../core/notifications/notifications.ts";
import { serviceWorker } from "../../core/push/service-worker.ts";
import { seenPosts } from "../../core/search/seen-posts.ts";
import { BrowserAlerts } from "../notifications/browser-alerts.tsx";
import { Outgoing } from "../composer/outgoing/outgoing.tsx";
import { $cloaked } from "../../core/settings/cloak.ts";
import { useStatusOpening } from "../composer/outgoing/status-opening.ts";
import { ownsPage } from "../kit/client-page.ts";
import { useSurface } from "../surface.ts";
import { useBadges } from "./badges.ts";
import { latePart } from "../kit/late/late.tsx";
import { routeTable } from "./routes.ts";
import { isAt, type Page } from "./page.ts";
import { useMedia } from "./use-media.ts";
import { ConnectionStatus } from "./navigation/connection-status.tsx";
import { keepSnapshot } from "./snapshot/keep-snapshot.ts";
import { NewVersion } from "./navigation/new-version.tsx";

const Welcome = latePart(() => import("../first-run/welcome.tsx"), "Welcome");
const Cloak = latePart(() => import("./cloak.tsx"), "Cloak");
const Touch = latePart(async () => {
  // The tabs of columns are named by what their URLs mean.
  await routeTable.load();
  return import("./touch/touch.tsx");
}, "Touch");

/**
 * Work beside the page: unread counts and alerts, pending posts, the notice about a new version, and
 * what the next start begins with.
 */
export function Background(props: {
  page: Page;
  onUnread: (count: number) => void;
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, onUnread, onOpen, onWrite } = props;
  const { client, root } = useSurface();
  const unread = useStore(notifications(client).$unread);
  const isOld = useStore(serviceWorker(client).$update);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  useBadges(unread);
  const isTouched = useMedia("(any-pointer: coarse)");
  useEffect(() => serviceWorker(client).onOpen(onOpen), [client, onOpen]);
  useEffect(() => seenPosts(client).begin(), [client]);
  const isHome = useEffectEvent(() => isAt(page, "home"));
  // After a switch, the timeline still shows the posts of the first account until the page reloads.
  const [first] = useState(client);
  useEffect(() => {
    // The start script knows the accounts of this origin only.
    const isOwn = ownsPage(client) && client.instance === client.environment.origin;
    return isOwn && client === first ? keepSnapshot(client, root, () => isHome()) : undefined;
  }, [client, first, root]);
  return (
    <>
      <ConnectionStatus />
      {useStore($cloaked(client)) && <Cloak missing={null} />}
      {isTouched && <Touch missing={null} page={page} />}
      <BrowserAlerts onOpen={onOpen} />
      <Outgoing onWrite={onWrite} onOpen={useStatusOpening(onOpen)} />
      {/* Elsewhere it would cover what somebody does there. */}
      {isAt(page, "home") && <Welcome missing={null} onOpen={onOpen} />}
      {isOld && <NewVersion onReload={() => serviceWorker(client).apply()} />}
    </>
  );
}
