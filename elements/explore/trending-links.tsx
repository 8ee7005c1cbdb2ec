import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Link2 } from "lucide";
import { useState, type ReactElement } from "react";
import type { TrendingLink } from "../../core/api/trends.ts";
import { trendingLinks } from "../../core/explore/trends.ts";
import { instances } from "../../core/instance/instance.ts";
import { mastodonVersion } from "../../core/instance/versions.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { parseUrl } from "../../core/lib/parse-url.ts";
import { HistoryGraph } from "../hashtags/history-graph.tsx";
import { useUsage } from "../hashtags/usage.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { OUTSIDE } from "../kit/text/links.ts";
import { useClient, useSurface } from "../surface.ts";
import { TrendingList } from "./trending-list.tsx";

/** The version of Mastodon that brought timelines of links. */
const MIN_LINK_TIMELINES_VERSION = 4.03;

/** Pages that many link to now. */
export function TrendingLinks(): ReactElement {
  const { t } = useLingui();
  return (
    <TrendingList list={trendingLinks(useClient())} label={t`Trending links`}>
      {link => (
        <ItemBoundary key={link.url} of={link} kind="item" id={link.url}>
          <LinkRow link={link} />
        </ItemBoundary>
      )}
    </TrendingList>
  );
}

function LinkRow({ link }: { link: TrendingLink }): ReactElement | null {
  const { client, base } = useSurface();
  const instance = useStore(instances(client).$instance);
  const usage = useUsage(link.history);
  const url = parseUrl(link.url, client.instance);
  if (!url) return null;
  const source = link.provider_name || url.host.replace(/^www\./, "");
  const hasPosts =
    base !== null && mastodonVersion(instance?.version ?? "") >= MIN_LINK_TIMELINES_VERSION;
  return (
    <li className="trending-link">
      <div>
        <small className="one-line">
          <bdi>{source}</bdi>
          {link.author_name && (
            <>
              {" · "}
              <bdi>{link.author_name}</bdi>
            </>
          )}
        </small>
        <a className="clamp" dir="auto" href={url.href} {...OUTSIDE}>
          {link.title || link.url}
        </a>
        <small>{usage}</small>
        {hasPosts && (
          <a className="posts-about" href={`${base}/links/${encoded(link.url)}`}>
            <Trans>Posts with this link</Trans>
          </a>
        )}
      </div>
      {usage && <HistoryGraph history={link.history} />}
      <Picture link={link} />
    </li>
  );
}

/** Only a decoration; its space stays if it fails to load, so that nothing moves. */
function Picture({ link }: { link: TrendingLink }): ReactElement {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className="link-picture" aria-hidden="true">
      {link.image && !hasFailed ? (
        <img
          src={link.image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon of={Link2} />
      )}
    </span>
  );
}
