import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Unplug } from "lucide";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { isTimelineName, type TimelineName } from "../../../core/timelines/timelines.ts";
import { HoverCards } from "../../account-card/hover-cards.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import type { Memory } from "../../kit/feed/memory.ts";
import { latePart } from "../../kit/late/late.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { useOutcome } from "../../kit/notices/use-outcome.ts";
import { LazyLogin } from "../../login/lazy-login.tsx";
import { useSurface } from "../../surface.ts";
import { TimelineFeed } from "../timeline-feed.tsx";
import { ChosenPosts } from "./chosen-posts.tsx";
import { useLoadedName } from "../use-loaded-name.ts";
import { useTimelineWords, type TimelineWords } from "./use-timeline-words.ts";
import { LateShortcuts } from "../../shortcuts/late-shortcuts.tsx";

export { words } from "./words.ts";

const TagFacts = latePart(() => import("../../hashtags/tag-facts.tsx"), "TagFacts");

/** Timelines that belong to an account. */
const OWN = /^(?:direct|favourites|bookmarks|list:)/;

interface OtherProps {
  memory?: Memory;
  column?: string;
}

/** A timeline other than home. */
export function OtherTimeline(props: OtherProps & { name: string }): ReactElement {
  const { name, ...rest } = props;
  const { t } = useLingui();
  const chosen = /^statuses:(.+)$/.exec(name)?.[1];
  if (chosen !== undefined) return <ChosenPosts key={chosen} ids={chosen} />;
  if (isTimelineName(name)) return <Known {...rest} name={name} />;
  return (
    <Notice title={<Trans>Timeline not found</Trans>}>
      {t`Unknown timeline: “${name}”. Use “home”, “public:local”, or “tag:” followed by a hashtag, for example.`}
    </Notice>
  );
}

function Known(props: OtherProps & { name: TimelineName }): ReactElement {
  const { name, memory, column } = props;
  const { client, isInClient } = useSurface();
  const words = useTimelineWords(name);
  const loaded = useLoadedName(name, column);
  const instance = useStore(instances(client).$instance);
  if (client.person === null && OWN.test(name)) return <SignIn words={words} />;
  // Other servers ignore the parameter, and would return the posts of all servers.
  if (name.startsWith("instance:") && instance?.isPleroma === false)
    return <Missing words={words} />;
  return (
    <>
      <HoverCards />
      <LateShortcuts />
      {isInClient && /^tag:[^+&-]+$/.test(name) && (
        <TagFacts missing={null} tag={name.slice("tag:".length)} />
      )}
      <TimelineFeed
        key={`${client.person} ${loaded}`}
        name={loaded}
        settings={name}
        label={words.label}
        reportsOutcome
        memory={memory}
        column={column}
        empty={
          <Notice emblem={<Icon of={words.icon} />} title={<Trans>Nothing here yet</Trans>}>
            {words.empty}
          </Notice>
        }
        absent={<Absent words={words} />}
      />
    </>
  );
}

function Absent(props: { words: TimelineWords }): ReactElement {
  return (
    <Notice emblem={<Icon of={Unplug} />} title={<Trans>Not available</Trans>}>
      {props.words.absent}
    </Notice>
  );
}

function Missing(props: { words: TimelineWords }): ReactElement {
  useOutcome("missing");
  return <Absent {...props} />;
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
