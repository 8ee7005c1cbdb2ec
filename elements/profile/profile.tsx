import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { UserRoundX } from "lucide";
import { useMemo, type ReactElement } from "react";
import { accountPages } from "../../core/accounts/pages.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { useClient, useSurface } from "../surface.ts";
import { ProfilePage } from "./page.tsx";
import type { LiveListProps } from "../definition.ts";
import { outcomeOf, useOutcome } from "../kit/notices/use-outcome.ts";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import type { AccountKey } from "../../core/accounts/types.ts";

export interface ProfileProps extends LiveListProps {
  /** The id of the account. */
  account?: string;
  /** Its address instead of the id: `name@example.social`, or `name` for a local account. */
  acct?: string;
  /**
   * The tab that is shown first: the posts by default.
   *
   * @values posts with_replies media featured followers following
   */
  tab?: string;
  /** A hashtag without `#`: shows only posts with it. */
  tagged?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

/** The profile of an account, with its posts, followers and followed accounts. */
export function Profile(props: ProfileProps): ReactElement {
  const { account, acct } = props;
  const { client, session } = useSurface();
  if (!account && !acct)
    return (
      <Notice title={<Trans>No profile</Trans>}>
        <Trans>
          Set the “acct” attribute to a handle such as bob@example.social, or the “account”
          attribute to an account ID.
        </Trans>
      </Notice>
    );
  if (client.person === null && session.state === "waiting") return <ProfileSkeleton />;
  return <ProfileOf key={`${client.person} ${account ?? ""} ${acct ?? ""}`} {...props} />;
}

function ProfileOf(props: ProfileProps): ReactElement {
  const { account, acct = "", memory } = props;
  const key = useMemo((): AccountKey => (account ? { id: account } : { acct }), [account, acct]);
  const page = useOpened(accountPages(useClient()), key, memory, "profile");
  const view = useStore(page.$view);
  useOutcome(outcomeOf(view), () => page.retry());
  switch (view.state) {
    case "loading":
      return <ProfileSkeleton />;
    case "missing":
      return (
        <Notice
          slot="error"
          emblem={<Icon of={UserRoundX} />}
          title={<Trans>Account not found</Trans>}
        >
          <Trans>It was deleted, it never existed, or this server doesn’t know it yet.</Trans>
        </Notice>
      );
    case "failed":
      return <FailureNotice failure={view.failure} onRetry={() => void page.retry()} />;
    case "ready":
      return <ProfilePage id={view.value} tab={props.tab} tagged={props.tagged} memory={memory} />;
  }
}
