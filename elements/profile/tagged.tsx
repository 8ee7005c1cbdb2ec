import { Trans, useLingui } from "@lingui/react/macro";
import { Hash, X } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { accountHref } from "../kit/text/links.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { useSurface } from "../surface.ts";
import { TimelineFeed } from "../timeline/timeline-feed.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { PanelProps } from "./types.ts";

/** An account's posts with a hashtag, below the hashtag and a link to all posts. */
export function Tagged(
  props: PanelProps & { tag: string; /** Where no address leads there. */ onAll: () => void },
): ReactElement {
  const { account, tag, memory } = props;
  const { t } = useLingui();
  const { base, isInClient } = useSurface();
  const all = { className: "button", "aria-label": t`Show all posts`, title: t`Show all posts` };
  return (
    <>
      <p className="tagged">
        <bdi>#{tag}</bdi>
        {base === null || !isInClient ? (
          <button type="button" {...all} onClick={props.onAll}>
            <Icon of={X} />
          </button>
        ) : (
          <a {...all} href={accountHref(base, account)}>
            <Icon of={X} />
          </a>
        )}
      </p>
      <TimelineFeed
        name={`account:${account.id}:tagged:${tag}`}
        label={t`Posts with #${tag}`}
        memory={memory}
        empty={
          <Notice
            inline
            emblem={<Icon of={Hash} />}
            title={<Trans>No posts with this hashtag</Trans>}
          >
            <Elsewhere account={account} />
          </Notice>
        }
        end={<Elsewhere account={account} />}
      />
    </>
  );
}
