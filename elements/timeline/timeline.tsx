import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Lily } from "../kit/controls/lily.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { latePart } from "../kit/late/late.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import type { LiveListProps } from "../definition.ts";
import { TimelineFeed } from "./timeline-feed.tsx";
import { useLoadedName } from "./use-loaded-name.ts";
import { LateShortcuts } from "../shortcuts/late-shortcuts.tsx";

const HomeSignIn = latePart(() => import("./others/home-sign-in.tsx"), "HomeSignIn");

const OtherTimeline = latePart(() => import("./others/other-timeline.tsx"), "OtherTimeline");

export interface TimelineProps extends LiveListProps {
  /**
   * `home` (the default), `public`, `public:local`, `public:remote`, `bubble`, `direct`,
   * `favourites`, `bookmarks`, `trends`, or `tag:`, `list:`, `bookmarks:`, `account:`, `instance:`,
   * `link:`, `quotes:` or `group:` with an argument; `statuses:` with up to 40 ids of posts and
   * commas between them.
   *
   * @values home public public:local public:remote bubble direct favourites bookmarks trends
   */
  timeline?: string;
  /** Keeps the reader's place when the element is removed; the client has one per history entry. */
  memory?: Memory;
  /** The id of the client's column that shows it, which may have settings of its own. */
  column?: string;
}

/** A timeline. */
export function Timeline(props: TimelineProps): ReactElement {
  const { timeline: name = "home", memory, column } = props;
  const { client, session } = useSurface();
  const { t } = useLingui();
  const loaded = useLoadedName("home", column);
  if (client.person === null && session.state === "waiting") return <Skeleton count={6} />;
  if (name !== "home")
    return (
      <OtherTimeline
        fallback={<Skeleton count={6} />}
        name={name}
        memory={memory}
        column={column}
      />
    );
  if (client.person === null) return <HomeSignIn />;
  return (
    <>
      <HoverCards />
      <LateShortcuts />
      <TimelineFeed
        key={`${client.person} ${loaded}`}
        name={loaded}
        settings="home"
        label={t`Home`}
        reportsOutcome
        memory={memory}
        column={column}
        empty={
          <Notice emblem={<Icon of={Lily} />} title={<Trans>Nothing here yet</Trans>}>
            <Trans>When people you follow post something, it appears here.</Trans>
          </Notice>
        }
      />
    </>
  );
}
