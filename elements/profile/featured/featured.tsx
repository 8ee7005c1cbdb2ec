import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Sparkles } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { accountLists } from "../../../core/accounts/lists.ts";
import { featuredTags } from "../../../core/profile/featured-tags.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { AccountRow } from "../../people/account-row.tsx";
import { Status } from "../../status/status.tsx";
import { useClient } from "../../surface.ts";
import { FeaturedTags } from "./tags.tsx";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";

/** The featured posts, hashtags and accounts of a profile. */
export function Featured(props: { account: Account }): ReactElement {
  const { id } = props.account;
  const client = useClient();
  const { t } = useLingui();
  const people = useOpened(accountLists(client), `endorsements:${id}`);
  const posts = useOpened(timelines(client), `account:${id}:pinned`);
  const endorsed = useStore(people.$view);
  const pinned = useStore(posts.$view);
  const tags = useStore(featuredTags(client).$tags(id));

  if (endorsed.phase === "loading" || pinned.phase === "loading") return <Skeleton count={3} />;
  const failure = pinned.phase === "failed" ? pinned.failure : undefined;
  if (failure) return <FailureNotice inline failure={failure} onRetry={() => void posts.retry()} />;
  const statuses = pinned.items.flatMap(item => (item.kind === "status" ? [item.id] : []));
  if (statuses.length + endorsed.items.length + tags.length === 0)
    return (
      <div className="featured">
        <FeaturedTags account={props.account} />
        <Notice inline emblem={<Icon of={Sparkles} />} title={<Trans>Nothing featured yet</Trans>}>
          <Trans>Pinned posts and featured people appear here.</Trans>
        </Notice>
      </div>
    );
  return (
    <div className="featured">
      <FeaturedTags account={props.account} />
      {statuses.length > 0 && (
        <section aria-label={t`Pinned posts`}>
          <h3>
            <Trans>Pinned posts</Trans>
          </h3>
          {statuses.map(status => (
            <Status key={status} id={status} context={`account:${id}`} pinned />
          ))}
        </section>
      )}
      {endorsed.items.length > 0 && (
        <section aria-label={t`Featured people`}>
          <h3>
            <Trans>Featured people</Trans>
          </h3>
          {endorsed.items.map(account => (
            <ItemBoundary key={account} of={account} kind="account" id={account}>
              <AccountRow id={account} />
            </ItemBoundary>
          ))}
        </section>
      )}
    </div>
  );
}
