import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Leaf, UserRound } from "lucide";
import { useEffect, useMemo, type ReactElement } from "react";
import { flushSync } from "react-dom";
import { timelines, type TimelineItem } from "../../core/stores/timelines.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { FailureNotice } from "../parts/failure-notice.tsx";
import { Feed } from "../parts/feed.tsx";
import type { Memory } from "../parts/memory.ts";
import { Notice } from "../parts/notice.tsx";
import { Skeleton } from "../parts/skeleton.tsx";
import { Status } from "../status/status.tsx";
import { useClient, useSurface } from "../surface.ts";
import { Gap } from "./gap.tsx";
import { Outdated } from "./outdated.tsx";
import { Pending } from "./pending.tsx";
import { Icon } from "../parts/icon.tsx";

export interface TimelineProps {
  /** Which timeline; `home` unless told. */
  timeline?: string;
  /** Where the reader's place outlives the element: the client keeps one for each history entry. */
  memory?: Memory;
}

/** A timeline to read. */
export function Timeline(props: TimelineProps): ReactElement {
  const name = props.timeline ?? "home";
  const { client, session } = useSurface();
  const { t } = useLingui();
  if (name !== "home")
    return (
      <Notice title={<Trans>There is no such timeline</Trans>}>
        {t`This element knows “home”, and was asked for “${name}”.`}
      </Notice>
    );
  if (client.person === null)
    return session.state === "waiting" ? <Skeleton count={6} /> : <SignIn />;
  return <HomeTimeline key={client.person} memory={props.memory} />;
}

function SignIn(): ReactElement {
  return (
    <Notice
      emblem={<Icon of={UserRound} />}
      title={<Trans>Your home timeline</Trans>}
      action={<LazyLogin />}
    >
      <Trans>Sign in to read what the people that you follow write.</Trans>
    </Notice>
  );
}

function HomeTimeline(props: { memory: Memory | undefined }): ReactElement {
  const { memory } = props;
  const { t } = useLingui();
  const client = useClient();
  const held = useMemo(() => timelines(client).open("home"), [client]);
  useEffect(() => {
    memory?.hold(timelines(client).open("home").release);
    return held.release;
  }, [client, held, memory]);

  const { timeline } = held;
  const view = useStore(timeline.$view);
  const items = useMemo(
    () => new Map<string, TimelineItem>(view.items.map(item => [item.key, item])),
    [view.items],
  );
  const keys = useMemo(() => [...items.keys()], [items]);

  if (view.phase === "loading") return <Skeleton count={6} />;
  if (!keys.length)
    return view.phase === "failed" && view.failure ? (
      <FailureNotice failure={view.failure} onRetry={() => void timeline.retry()} />
    ) : (
      <Notice emblem={<Icon of={Leaf} />} title={<Trans>Nothing here yet</Trans>}>
        <Trans>When the people that you follow post something, it appears here.</Trans>
      </Notice>
    );
  return (
    <>
      {view.notice && <Outdated onRetry={() => void timeline.retry()} />}
      <Pending
        count={view.pending}
        onShow={event => {
          // Asked now: the button goes with what it shows.
          const root = event.currentTarget.getRootNode() as ShadowRoot;
          // Drawn first: the list would keep the old place under the reader's eyes.
          flushSync(timeline.showPending);
          const feed = root.querySelector<HTMLElement>(".feed");
          feed?.scrollIntoView();
          // Not to the page's beginning, where the focus of a button that is gone would go.
          feed?.focus({ preventScroll: true });
        }}
      />
      <Feed
        label={t`Home`}
        busy={view.phase === "loading-more"}
        keys={keys}
        open={view.phase !== "end"}
        restore={memory?.place}
        onPlace={memory?.keepPlace}
        onTop={timeline.top}
        onRange={(first, last) => {
          timeline.reader(first, last);
          if (view.phase === "ready" && last >= keys.length - 8) void timeline.loadMore();
        }}
      >
        {(key, place) => {
          const item = items.get(key)!;
          return item.kind === "status" ? (
            <Status id={item.id} place={place} />
          ) : (
            <Gap count={item.count} place={place} onFill={() => void timeline.fill(key)} />
          );
        }}
      </Feed>
      {view.phase === "loading-more" && <Skeleton count={1} />}
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void timeline.retry()} />
      )}
      {view.phase === "end" && (
        <Notice
          inline
          emblem={<Icon of={Leaf} />}
          title={<Trans>You have reached the end</Trans>}
        />
      )}
    </>
  );
}
