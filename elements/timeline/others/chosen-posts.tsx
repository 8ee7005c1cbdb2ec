import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { chosenStatuses } from "../../../core/statuses/chosen.ts";
import { HoverCards } from "../../account-card/hover-cards.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Lily } from "../../kit/controls/lily.ts";
import { Feed } from "../../kit/feed/feed.tsx";
import { useLimited } from "../../kit/feed/use-limited.ts";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../../kit/notices/use-outcome.ts";
import { Status } from "../../status/status.tsx";
import { useClient } from "../../surface.ts";

/** The posts that a page names by their ids, in its order. */
export function ChosenPosts(props: { ids: string }): ReactElement {
  const { t } = useLingui();
  const list = useOpened(chosenStatuses(useClient()), props.ids);
  const view = useStore(list.$view);
  const [ids] = useLimited(view.items);
  useOutcome(listOutcome(view, ids.length), () => list.renew());
  if (view.phase === "loading" && ids.length === 0) return <Skeleton count={3} />;
  if (view.failure && ids.length === 0)
    return <FailureNotice failure={view.failure} onRetry={() => void list.retry()} />;
  if (ids.length === 0)
    return (
      <Notice slot="empty" emblem={<Icon of={Lily} />} title={<Trans>Nothing here yet</Trans>}>
        <Trans>The posts were deleted, or you don’t have access to them.</Trans>
      </Notice>
    );
  return (
    <>
      <HoverCards />
      <Feed label={t`Posts`} busy={view.phase === "loading"} keys={ids} open={false}>
        {(id, place) => <Status id={id} place={place} />}
      </Feed>
    </>
  );
}
