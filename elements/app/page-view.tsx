import { useEffect, type ReactElement } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { latePart, lateTag } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { isAt, type ShellPage } from "./page.ts";
import type { Shared } from "./places/types.ts";
import { BASE, routeTable, type Routes } from "./routes.ts";

export const Thread = lateTag("lily-thread", () => import("../thread/index.ts"));
const Profile = lateTag("lily-profile", () => import("../profile/index.ts"));
const RemoteBar = latePart(() => import("./places/remote-bar.tsx"), "RemoteBar");
const PlacePage = latePart(() => import("./places/place-page.tsx"), "PlacePage");
const NotificationsPage = latePart(() => import("./notifications-page.tsx"), "NotificationsPage");
export const PageLoader = latePart(async () => {
  await routeTable.load();
  return { Resumed };
}, "Resumed");

interface PageViewProps {
  page: ShellPage;
  memory: Memory;
  routes: Routes;
  onWrite: (target: ComposeTarget) => void;
  /** The id of the column that shows it, which may have settings of its own. */
  column?: string;
}

/** The content of a page. */
export function PageView(props: PageViewProps): ReactElement {
  const { page, routes } = props;
  return (
    <>
      {page.server && <RemoteBar page={page} server={page.server} routes={routes} />}
      {/* A key per view: a boundary that stays mounted would keep the old page, hidden and
          scrolled. */}
      <View key={page.view} {...props} />
    </>
  );
}

/** Shows the page, since the code of the routes is here. */
function Resumed(props: { routes: Routes }): null {
  const { routes } = props;
  useEffect(() => routes.resume(), [routes]);
  return null;
}

function View(props: PageViewProps): ReactElement {
  const { page, memory, routes, column } = props;
  const { client, locale } = useSurface();
  const shared: Shared = {
    environment: client.environment,
    instance: page.server ?? client.instance,
    lang: locale,
    memory: memory as never,
    ...(page.server && { client: `${BASE}/remote/${new URL(page.server).host}` }),
  };
  const waiting = { fallback: <Skeleton count={3} /> };
  // Bookmarks have their folders above them.
  if (page.name === "timeline" || (page.timeline && !isAt(page, "bookmarks")))
    return <lily-timeline timeline={page.timeline} {...shared} column={column} />;
  if (isAt(page, "notifications"))
    return <NotificationsPage {...waiting} {...shared} column={column} />;
  switch (page.name) {
    case "thread":
      return <Thread {...waiting} status={page.status} {...shared} />;
    case "profile":
      return (
        <Profile
          {...waiting}
          acct={page.acct}
          account={page.account}
          tab={page.tab}
          tagged={page.tagged}
          {...shared}
        />
      );
    case "loading":
      return <PageLoader {...waiting} routes={routes} />;
    default:
      return (
        <PlacePage
          {...waiting}
          page={page}
          shared={shared}
          onOpen={href => routes.open(href, column)}
          onWrite={props.onWrite}
        />
      );
  }
}
