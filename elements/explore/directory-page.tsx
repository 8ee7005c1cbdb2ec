import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { UsersRound } from "lucide";
import { useState, type ReactElement } from "react";
import { directories, type DirectoryName } from "../../core/explore/directory.ts";
import type { PagedList } from "../../core/paged-list.ts";
import { Field, Select } from "../kit/controls/field.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { AccountRow } from "../people/account-row.tsx";
import { useClient } from "../surface.ts";

/** How near the end of what has loaded the next page is requested, in items. */
const AHEAD_ITEMS = 8;

/** People who want to be found. */
export function DirectoryPage(props: { memory: Memory | undefined }): ReactElement {
  const { memory } = props;
  const { t } = useLingui();
  const [scope, setScope] = useState("local");
  const [order, setOrder] = useState("active");
  const name = `${scope} ${order}` as DirectoryName;
  const list = useOpened(directories(useClient()), name, memory);
  const view = useStore(list.$view);
  useOutcome(listOutcome(view, view.items.length), () => list.renew());
  if (view.hidden)
    return (
      <Notice emblem={<Icon of={UsersRound} />} title={<Trans>Not available</Trans>}>
        <Trans>This server doesn’t offer a directory.</Trans>
      </Notice>
    );
  return (
    <>
      <div className="directory-choices">
        <Field label={<Trans>From</Trans>}>
          <Select value={scope} onChange={event => setScope(event.currentTarget.value)}>
            <option value="local">{t`This server`}</option>
            <option value="known">{t`All known servers`}</option>
          </Select>
        </Field>
        <Field label={<Trans>Order</Trans>}>
          <Select value={order} onChange={event => setOrder(event.currentTarget.value)}>
            <option value="active">{t`Recently active`}</option>
            <option value="new">{t`New arrivals`}</option>
          </Select>
        </Field>
      </div>
      <People key={name} list={list} memory={memory} />
    </>
  );
}

function People(props: { list: PagedList<string>; memory: Memory | undefined }): ReactElement {
  const { list, memory } = props;
  const { t } = useLingui();
  const { items: all, phase, failure } = useStore(list.$view);
  const [items, isFull] = useLimited(all);
  const retry = () => void list.retry();
  if (phase === "loading") return <Skeleton count={4} />;
  if (items.length === 0)
    return failure ? (
      <FailureNotice failure={failure} onRetry={retry} />
    ) : (
      <Notice
        slot="empty"
        inline
        emblem={<Icon of={UsersRound} />}
        title={<Trans>No one here yet</Trans>}
      >
        <Trans>People appear here if they allow it in their profile settings.</Trans>
      </Notice>
    );
  return (
    <>
      <Feed
        label={t`Profile directory`}
        kind="account"
        busy={phase === "loading-more"}
        keys={items}
        open={phase !== "end" && !isFull}
        restore={memory?.place}
        onPlace={memory?.keepPlace}
        onRange={(_first, last) => {
          if (phase === "ready" && !isFull && last >= items.length - AHEAD_ITEMS)
            void list.loadMore();
        }}
      >
        {(id, place) => <AccountRow id={id} place={place} />}
      </Feed>
      {phase === "loading-more" && <Skeleton count={1} />}
      {failure && <FailureNotice inline failure={failure} onRetry={retry} />}
    </>
  );
}
