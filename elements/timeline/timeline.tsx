import { Trans, useLingui } from "@lingui/react/macro";
import { Leaf, UserRound } from "lucide";
import type { ReactElement } from "react";
import { isTimelineName } from "../../core/timelines/timelines.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { latePart } from "../kit/late/late.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import type { ReadonlyProps } from "../definition.ts";
import { TimelineFeed } from "./timeline-feed.tsx";

const OtherTimeline = latePart(() => import("./others/other-timeline.tsx"), "OtherTimeline");

export interface TimelineProps extends ReadonlyProps {
  /**
   * `home` (the default), `public`, `public:local`, `public:remote`, `bubble`, `direct`,
   * `favourites`, `bookmarks`, `trends`, or `tag:`, `list:`, `bookmarks:`, `account:`, `instance:`,
   * `link:`, `quotes:` or `group:` with an argument.
   */
  timeline?: string;
  /** Keeps the reader's place when the element is removed; the client has one per history entry. */
  memory?: Memory;
}

/** A timeline. */
export function Timeline(props: TimelineProps): ReactElement {
  const { timeline: name = "home", memory } = props;
  const { client, session } = useSurface();
  const { t } = useLingui();
  if (!isTimelineName(name))
    return (
      <Notice title={<Trans>Timeline not found</Trans>}>
        {t`Unknown timeline: “${name}”. Use “home”, “public:local”, or “tag:” followed by a hashtag, for example.`}
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={6} />;
  if (name !== "home")
    return <OtherTimeline fallback={<Skeleton count={6} />} name={name} memory={memory} />;
  if (client.person === null) return <SignIn />;
  return (
    <>
      <HoverCards />
      <TimelineFeed
        key={client.person}
        name="home"
        label={t`Home`}
        reportsOutcome
        memory={memory}
        empty={
          <Notice emblem={<Icon of={Leaf} />} title={<Trans>Nothing here yet</Trans>}>
            <Trans>When people you follow post something, it appears here.</Trans>
          </Notice>
        }
      />
    </>
  );
}

function SignIn(): ReactElement {
  useOutcome("unauthorized");
  return (
    <Notice
      emblem={<Icon of={UserRound} />}
      title={<Trans>Your home timeline</Trans>}
      action={<LazyLogin />}
    >
      <Trans>Sign in to read posts from people you follow.</Trans>
    </Notice>
  );
}
