import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement } from "react";
import { TimelineFeed } from "../timeline/timeline-feed.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { timelines } from "../../core/timelines/timelines.ts";
import { useClient } from "../surface.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { NothingPosted } from "./nothing-posted.tsx";
import type { PanelProps } from "./types.ts";

/** The posts of an account, after its pinned posts. */
export function Posts(props: PanelProps): ReactElement {
  const { account, memory } = props;
  const { t } = useLingui();
  const { $view } = useOpened(
    timelines(useClient()),
    `account:${account.id}:pinned`,
    memory,
    "pinned",
  );
  const { items, phase } = useStore($view);
  const pinned = useMemo(
    () => items.flatMap(item => (item.kind === "status" ? [item.id] : [])),
    [items],
  );
  return (
    <TimelineFeed
      name={`account:${account.id}`}
      label={t`Posts`}
      lead={pinned}
      waits={phase === "loading"}
      memory={memory}
      empty={<NothingPosted account={account} />}
      end={<Elsewhere account={account} />}
    />
  );
}
