import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { readingPlaces } from "../../core/timelines/reading-places.ts";
import { latePart, lateTag } from "../kit/late/late.tsx";
import { Boot } from "../kit/notices/boot.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { Column } from "./column.tsx";
import { ComposeFrame } from "./compose-frame.tsx";
import { Memories } from "./memories.ts";
import { Navigation } from "./navigation/navigation.tsx";
import { NotFound } from "./not-found.tsx";
import { placeOf } from "./places/places.ts";
import type { Shared } from "./places/types.ts";
import { isAt, isPublic, type ShellPage } from "./page.ts";
import { BASE, Routes } from "./routes.ts";
import { reloadWhenStale } from "./stale-build.ts";
import { AboutInstance } from "./navigation/about-instance.tsx";
import { useViewFocus } from "./use-view-focus.ts";
import { useReturnPath } from "./use-return-path.ts";
import { useBackground } from "./use-background.tsx";
import { useOpenPosts } from "./use-open-posts.ts";
import { ComposeDialog } from "./compose-dialog.tsx";

const Gate = latePart(() => import("./signed-out-page.tsx"), "SignedOutPage");
const Thread = lateTag("lily-thread", () => import("../thread/index.ts"));
const Profile = lateTag("lily-profile", () => import("../profile/index.ts"));
const RemoteBar = latePart(() => import("./places/remote-bar.tsx"), "RemoteBar");
const PlacePage = latePart(() => import("./places/place-page.tsx"), "PlacePage");
const NotificationsPage = latePart(() => import("./notifications-page.tsx"), "NotificationsPage");

/** The full client: manages the address bar and the layout. Every page is an element. */
export function App(): ReactElement {
  const { session, client, locale } = useSurface();
  const { environment } = client;
  const [routes] = useState(() => new Routes());
  // On another site, leave its URL, history and document unchanged.
  const isOwnPage = client.instance === environment.origin;
  useEffect(() => (isOwnPage ? routes.connect() : undefined), [routes, isOwnPage]);
  useEffect(() => (isOwnPage ? reloadWhenStale(environment) : undefined), [environment, isOwnPage]);
  useEffect(() => {
    // Sets the language of the document, for screen readers and translation.
    if (client.instance !== environment.origin) return undefined;
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = locale;
    return () => {
      documentElement.lang = before;
    };
  }, [client, environment, locale]);
  useReloadOnSignOut();
  useReturnPath(routes);
  const page = useStore(routes.$page);
  // Whoever was signed out by the server, or failed to sign in, is told why.
  const isVisitor = session.state === "signed-out" && !session.failure && !session.ended;
  if (session.state !== "signed-in" && !(isVisitor && isPublic(page)))
    return <Gate fallback={<Boot />} />;
  if (page.name !== "compose") return <Shell routes={routes} page={page} />;
  const onHome = () => routes.replace(BASE);
  return <ComposeFrame key={page.search} search={page.search} onHome={onHome} />;
}

function Shell(props: { routes: Routes; page: ShellPage }): ReactElement {
  const { page } = props;
  const { client } = useSurface();
  const [memories] = useState(() => new Memories(readingPlaces(client)));
  useEffect(() => () => memories.forget(), [memories]);
  const memory = memories.of(page.entry);
  const { begun, write, put, around } = useOpenPosts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { unread, drawn } = useBackground(props.routes, write);
  // On the home page, the new post appears at the top anyway.
  const onOpen = isAt(page, "home") ? undefined : (href: string) => props.routes.open(href);
  useViewFocus(page.view, memory, heading);

  return (
    <div className="shell" ref={around}>
      <Navigation page={page} unread={unread} onWrite={write} />
      <main className="main">
        <Column page={page} unread={unread} heading={heading}>
          {/* A key per view: a boundary that stays mounted would keep the old page, hidden and
              scrolled. */}
          {page.server && <RemoteBar page={page} server={page.server} routes={props.routes} />}
          <View
            key={page.view}
            page={page}
            memory={memory as never}
            onOpen={href => props.routes.open(href)}
            onWrite={write}
          />
        </Column>
        <div className="foot">
          {drawn}
          {begun.map(one => (
            <ComposeDialog key={one.count} post={one} onPut={put} onOpen={onOpen} />
          ))}
        </div>
      </main>
      <AboutInstance />
    </div>
  );
}

function View(props: {
  page: ShellPage;
  memory: never;
  onOpen: (href: string) => void;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, memory } = props;
  const { client, locale } = useSurface();
  const shared: Shared = {
    environment: client.environment,
    instance: page.server ?? client.instance,
    lang: locale,
    memory,
    ...(page.server && { client: `${BASE}/remote/${new URL(page.server).host}` }),
  };
  const waiting = { fallback: <Skeleton count={3} /> };
  const timeline = page.name === "place" ? placeOf(page.place).timeline : undefined;
  // Bookmarks have their folders above them.
  if (timeline && timeline !== "bookmarks")
    return <lily-timeline timeline={timeline} {...shared} />;
  if (isAt(page, "notifications")) return <NotificationsPage {...waiting} {...shared} />;
  switch (page.name) {
    case "timeline":
      return <lily-timeline timeline={page.timeline} {...shared} />;
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
    case "not-found":
      return <NotFound />;
    default:
      return (
        <PlacePage
          {...waiting}
          page={page}
          shared={shared}
          onOpen={props.onOpen}
          onWrite={props.onWrite}
        />
      );
  }
}

/**
 * Reloads the page when the user changes or signs out, so that no data of theirs stays. Other
 * elements switch clients without a reload.
 */
function useReloadOnSignOut(): void {
  const { session, client } = useSurface();
  const person = session.state === "signed-in" ? session.person : null;
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current && person !== before.current) client.environment.address.reload();
    before.current = person;
  }, [person, client]);
}
