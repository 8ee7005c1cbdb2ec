import { Trans, useLingui } from "@lingui/react/macro";
import { Images } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { AccountMedia } from "../media/account-media.tsx";
import { latePart } from "../kit/late/late.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { AccountList } from "../people/account-list.tsx";
import { TimelineFeed } from "../timeline/timeline-feed.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { NothingPosted } from "./nothing-posted.tsx";
import { Posts } from "./posts.tsx";
import type { Tab } from "./tab-names.ts";
import type { PanelProps } from "./types.ts";

const Featured = latePart(() => import("./featured/featured.tsx"), "Featured");
const Tagged = latePart(() => import("./tagged.tsx"), "Tagged");

/** The content of a profile tab. */
export function Panel(
  props: PanelProps & {
    tab: Tab;
    /** A hashtag: shows only posts with it. */
    tagged: string | undefined;
    onAll: () => void;
  },
): ReactElement {
  const { account, memory, tab } = props;
  const { t } = useLingui();
  switch (tab) {
    case "posts":
      if (props.tagged)
        return (
          <Tagged
            fallback={<Skeleton count={6} />}
            account={account}
            memory={memory}
            tag={props.tagged}
            onAll={props.onAll}
          />
        );
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
        <AccountMedia
          account={account.id}
          memory={memory}
          empty={
            <Notice inline emblem={<Icon of={Images} />} title={<Trans>No media yet</Trans>}>
              <Elsewhere account={account} />
            </Notice>
          }
        />
      );
    case "featured":
      return <Featured fallback={<Skeleton count={3} />} account={account} />;
    case "followers":
    case "following":
      return (
        <AccountList
          name={`${tab}:${account.id}`}
          label={tab === "followers" ? t`Followers` : t`Following`}
          memory={memory}
          empty={
            tab === "followers" ? (
              <Trans>No followers yet</Trans>
            ) : (
              <Trans>Not following anyone yet</Trans>
            )
          }
          end={<Elsewhere account={account} people />}
        />
      );
  }
}
