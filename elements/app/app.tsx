import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { storedHome } from "../../core/session/home-instance.ts";
import { settings } from "../../core/settings/settings.ts";
import { scrollPlaces } from "../../core/timelines/scroll-places.ts";
import { ownsPage } from "../kit/client-page.ts";
import { latePart } from "../kit/late/late.tsx";
import { Boot } from "../kit/notices/boot.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { ColumnHead } from "./column-head.tsx";
import { ComposeFrame } from "./compose-frame.tsx";
import { Memories } from "./memories.ts";
import { Navigation } from "./navigation/navigation.tsx";
import { isAt, type ShellPage } from "./page.ts";
import { PageLoader, PageView, Thread } from "./page-view.tsx";
import { BASE, Routes, routeTable } from "./routes.ts";
import { reloadWhenStale } from "./stale-build.ts";
import { AboutInstance } from "./navigation/about-instance.tsx";
import { useMedia, WITH_COLUMNS } from "./use-media.ts";
import { useViewFocus } from "./use-view-focus.ts";
import { useReturnPath } from "./use-return-path.ts";
import { useBackground } from "./use-background.tsx";
import { useOpenPosts } from "./use-open-posts.ts";
import { ComposeDialog } from "./compose-dialog.tsx";

const SignedOutPage = latePart(() => import("./signed-out-page.tsx"), "SignedOutPage");
const Beside = latePart(() => import("./columns/beside.tsx"), "Beside");
const Deck = latePart(async () => {
  await routeTable.load();
  return import("./columns/deck.tsx");
}, "Deck");

/** Where there is room beside the column; `app.css` has the same. */
const WITH_SIDE = "(width >= 72em)";

/** The full client: manages the address bar and the layout. Every page is an element. */
export function App(): ReactElement {
  const { session, client, locale } = useSurface();
  const { environment } = client;
  // On other pages, leave the URL, history and document unchanged.
  const isOwnPage = ownsPage(client);
  const [routes] = useState(() => new Routes(isOwnPage));
  useEffect(() => (isOwnPage ? routes.connect() : undefined), [routes, isOwnPage]);
  useEffect(() => (isOwnPage ? reloadWhenStale(environment) : undefined), [environment, isOwnPage]);
  useEffect(() => {
    // Sets the language of the document, for screen readers and translation.
    if (!isOwnPage) return undefined;
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = locale;
    return () => {
      documentElement.lang = before;
    };
  }, [isOwnPage, locale]);
  // The first screen does without. If it fails now, it is loaded again when it is needed.
  useEffect(
    () =>
      environment.whenCalm(() => {
        // A thread is what people open most.
        for (const load of [routeTable.load, () => Thread.load(locale)])
          void load().catch(() => {});
      }),
    [environment, locale],
  );
  useReloadOnSignOut();
  useReturnPath(routes);
  const page = useStore(routes.$page);
  // Whoever was signed out by the server, or failed to sign in, is told why.
  const isVisitor = session.state === "signed-out" && !session.failure && !session.ended;
  if (session.state !== "signed-in" && page.name === "loading")
    return <PageLoader fallback={<Boot />} routes={routes} />;
  if (session.state !== "signed-in" && !(isVisitor && page.isPublic))
    return <SignedOutPage fallback={<Boot />} />;
  if (page.name !== "compose") return <Shell routes={routes} page={page} />;
  const onHome = () => routes.replace(BASE);
  return <ComposeFrame key={page.search} search={page.search} onHome={onHome} />;
}

function Shell(props: { routes: Routes; page: ShellPage }): ReactElement {
  const { page, routes } = props;
  const { client } = useSurface();
  const [memories] = useState(() => new Memories(scrollPlaces(client)));
  useEffect(() => () => memories.forget(), [memories]);
  const { posts, write, put, around } = useOpenPosts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { unread, titled, drawn } = useBackground(routes, page, write);
  const [first] = useState(page.entry);
  const isDeck = useIsDeck();
  const isWide = useMedia(WITH_SIDE);
  const list = (isWide && !isDeck ? routes.listBeside(page) : undefined) as ShellPage | undefined;
  const main = list ?? page;
  const memory = memories.of(main.entry);
  useViewFocus(isDeck ? "" : main.view, memory, heading);
  // On the home page, the new post appears at the top anyway.
  const onOpen = isAt(main, "home") ? undefined : (href: string) => routes.open(href);
  const shown = { page, routes, memories, isFirst: page.entry === first, unread, onWrite: write };

  return (
    <div className={isDeck ? "shell deck" : "shell"} ref={around}>
      <Navigation page={main} unread={unread} onWrite={write} />
      <main className="main" data-column={isDeck ? undefined : ""}>
        {isDeck ? (
          <Deck fallback={<Skeleton count={3} />} {...shown} />
        ) : (
          <>
            <ColumnHead
              page={main}
              heading={heading}
              unread={list ? undefined : titled}
              hasBack={!isAt(main, "home")}
            />
            <PageView page={main} memory={memory} routes={routes} onWrite={write} />
          </>
        )}
        <div className="foot">
          {drawn}
          {posts.map(one => (
            <ComposeDialog key={one.count} post={one} onPut={put} onOpen={onOpen} />
          ))}
        </div>
      </main>
      {list ? <Beside {...shown} /> : !isDeck && <AboutInstance page={page} />}
    </div>
  );
}

/** Whether the user wants several columns, and two of them fit into the window. */
function useIsDeck(): boolean {
  const { client } = useSurface();
  const { advanced_layout } = useStore(settings(client).$settings);
  return useMedia(WITH_COLUMNS) && advanced_layout && client.person !== null;
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
    const { environment } = client;
    if (before.current && person !== before.current) {
      // What the address names exists only on its instance.
      if (storedHome(environment) === client.instance) environment.address.reload();
      else environment.address.replace(BASE);
    }
    before.current = person;
  }, [person, client]);
}
