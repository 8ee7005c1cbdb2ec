import { Trans, useLingui } from "@lingui/react/macro";
import { Hash, Leaf, UserRound } from "lucide";
import type { ReactElement } from "react";
import type { TimelineName } from "../../core/timelines/timelines.ts";
import { HoverCards } from "../account-card/hover-cards.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useSurface } from "../surface.ts";
import type { ReadonlyProps } from "../definition.ts";
import { TimelineFeed } from "./timeline-feed.tsx";

export interface TimelineProps extends ReadonlyProps {
  /** `home` (the default), or `tag:` and a hashtag. */
  timeline?: string;
  /** Keeps the reader's place when the element is removed; the client has one per history entry. */
  memory?: Memory;
}

/** A timeline. */
export function Timeline(props: TimelineProps): ReactElement {
  const name = props.timeline ?? "home";
  const { client, session } = useSurface();
  const { t } = useLingui();
  const tag = /^tag:#?([^\s#]+)$/u.exec(name)?.[1];
  if (name !== "home" && !tag)
    return (
      <Notice title={<Trans>Timeline not found</Trans>}>
        {t`Unknown timeline: “${name}”. Use “home”, or “tag:” followed by a hashtag.`}
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <Skeleton count={6} />;
  if (tag)
    return (
      <>
        <HoverCards />
        <TimelineFeed
          key={`${client.person} ${tag}`}
          name={`tag:${tag}` as TimelineName}
          label={`#${tag}`}
          reportsOutcome
          memory={props.memory}
          empty={
            <Notice emblem={<Icon of={Hash} />} title={<Trans>Nothing here yet</Trans>}>
              <Trans>This instance has no posts with this hashtag.</Trans>
            </Notice>
          }
        />
      </>
    );
  if (client.person === null) return <SignIn />;
  return (
    <>
      <HoverCards />
      <TimelineFeed
        key={client.person}
        name="home"
        label={t`Home`}
        reportsOutcome
        memory={props.memory}
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
