import { Trans, useLingui } from "@lingui/react/macro";
import { Images } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { Icon } from "../parts/icon.tsx";
import type { Memory } from "../parts/memory.ts";
import { Notice } from "../parts/notice.tsx";
import { AccountList } from "../people/account-list.tsx";
import { TimelineFeed } from "../timeline/timeline-feed.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { Featured } from "./featured.tsx";
import { Media } from "./media.tsx";
import { NothingPosted } from "./nothing-posted.tsx";
import { Posts } from "./posts.tsx";
import type { Tab } from "./tab-names.ts";

export interface PanelProps {
  account: Account;
  memory: Memory | undefined;
}

/** One part of a profile. */
export function Panel(props: PanelProps & { tab: Tab }): ReactElement {
  const { account, memory, tab } = props;
  const { t } = useLingui();
  switch (tab) {
    case "posts":
      return <Posts account={account} memory={memory} />;
    case "with_replies":
      return (
        <TimelineFeed
          name={`account:${account.id}:replies`}
          label={t`Posts and replies`}
          memory={memory}
          empty={<NothingPosted account={account} />}
          end={<Elsewhere account={account} />}
        />
      );
    case "media":
      return (
        <Media
          account={account}
          memory={memory}
          empty={
            <Notice
              inline
              emblem={<Icon of={Images} />}
              title={<Trans>No pictures or films yet</Trans>}
            >
              <Elsewhere account={account} />
            </Notice>
          }
        />
      );
    case "featured":
      return <Featured account={account} />;
    case "followers":
    case "following":
      return (
        <AccountList
          name={{ kind: tab, of: account.id }}
          label={tab === "followers" ? t`Followers` : t`Following`}
          memory={memory}
          empty={
            tab === "followers" ? (
              <Trans>Nobody follows this account yet</Trans>
            ) : (
              <Trans>This account follows nobody yet</Trans>
            )
          }
          end={<Elsewhere account={account} people />}
        />
      );
  }
}
