import { Trans, useLingui } from "@lingui/react/macro";
import { Unplug } from "lucide";
import { useStore } from "@nanostores/react";
import { computed } from "nanostores";
import { useMemo, type ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import { isTimelineName, type TimelineName } from "../../core/timelines/timelines.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient, useSurface } from "../surface.ts";
import type { ReadonlyProps } from "../definition.ts";
import { TimelineFeed } from "./timeline-feed.tsx";
import { useTimelineWords, type TimelineWords } from "./use-timeline-words.tsx";

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

/** Timelines that belong to an account. */
const OWN = /^(?:home|direct|favourites|bookmarks|list:)/;

/** A timeline. */
export function Timeline(props: TimelineProps): ReactElement {
  const name = props.timeline ?? "home";
  const { client, session } = useSurface();
  const { t } = useLingui();
  const words = useTimelineWords(name);
  const opened = useMediaTimeline(name);
  if (!isTimelineName(name))
    return (
      <Notice title={<Trans>Timeline not found</Trans>}>
        {t`Unknown timeline: “${name}”. Use “home”, “public:local”, or “tag:” followed by a hashtag, for example.`}
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={6} />;
  if (client.person === null && OWN.test(name)) return <SignIn words={words} />;
  return (
    <>
      <HoverCards />
      <TimelineFeed
        key={`${client.person} ${opened}`}
        name={opened}
        settings={name}
        label={words.label}
        reportsOutcome
        memory={props.memory}
        empty={
          <Notice emblem={<Icon of={words.icon} />} title={<Trans>Nothing here yet</Trans>}>
            {words.empty}
          </Notice>
        }
        absent={
          <Notice emblem={<Icon of={Unplug} />} title={<Trans>Not available</Trans>}>
            {words.absent}
          </Notice>
        }
      />
    </>
  );
}

/** The timeline to load: with media only, if the user chose that, so that its pages are full. */
function useMediaTimeline(name: string): TimelineName {
  const client = useClient();
  const $onlyMedia = useMemo(
    () =>
      computed(
        settings(client).$settings,
        ({ timelines }) => timelines[name]?.other.onlyMedia === true,
      ),
    [client, name],
  );
  const wanted = useStore($onlyMedia) && /^(?:public|tag|list|instance|bubble)/.test(name);
  return (wanted ? `${name}?only_media` : name) as TimelineName;
}

function SignIn(props: { words: TimelineWords }): ReactElement {
  const { label, icon, signIn } = props.words;
  useOutcome("unauthorized");
  return (
    <Notice emblem={<Icon of={icon} />} title={label} action={<LazyLogin />}>
      {signIn}
    </Notice>
  );
}
