import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessageCircleDashed } from "lucide";
import { useEffect, useMemo, type ReactElement } from "react";
import { timelines } from "../../core/stores/timelines.ts";
import { Icon } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";
import { TimelineFeed } from "../timeline/timeline-feed.tsx";
import { useClient } from "../surface.ts";
import { Elsewhere } from "./elsewhere.tsx";
import type { PanelProps } from "./panel.tsx";

/** What somebody posts, below what they pinned. */
export function Posts(props: PanelProps): ReactElement {
  const { account, memory } = props;
  const { t } = useLingui();
  const client = useClient();
  const name = `account:${account.id}:pinned` as const;
  const held = useMemo(() => timelines(client).open(name), [client, name]);
  useEffect(() => {
    memory?.hold(timelines(client).open(name).release, "pinned");
    return held.release;
  }, [client, name, held, memory]);
  const { items, phase } = useStore(held.timeline.$view);
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
      empty={
        <Notice
          inline
          emblem={<Icon of={MessageCircleDashed} />}
          title={<Trans>Nothing posted yet</Trans>}
        >
          <Elsewhere account={account} />
        </Notice>
      }
      end={<Elsewhere account={account} />}
    />
  );
}
