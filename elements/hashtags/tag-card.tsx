import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Funnel, Hash, UserRound } from "lucide";
import type { ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { hashtags } from "../../core/hashtags/hashtags.ts";
import { instances } from "../../core/instance/instance.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { mayFollowTags } from "../../core/hashtags/followed-keys.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { accountHref, tagHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { HistoryGraph } from "./history-graph.tsx";
import hashtagsCss from "./hashtags.css?inline";
import sheet from "./tag-card.css?inline";
import { useUsage } from "./usage.tsx";

export { words } from "./tag-facts.tsx";
export const sheets = [hashtagsCss, sheet];

/** A small card about a hashtag in a post: its use, a follow button, and where it leads. */
export function TagCard(props: {
  tag: string;
  /** The link in the post. */
  link: HTMLAnchorElement;
  onLeave: () => void;
}): ReactElement {
  const { tag, link, onLeave } = props;
  const { client, base, beside, canAct } = useSurface();
  const { t } = useLingui();
  const instance = useStore(instances(client).$instance);
  const post = link.closest<HTMLElement>("[data-status]")?.dataset["status"];
  const author = accounts(client).get(statuses(client).get(post ?? "")?.account ?? "");
  const name = author?.acct ?? "";
  return (
    <div className="tag-card">
      <h3>
        <a {...beside} href={tagHref(base, { name: tag })} onClick={onLeave}>
          <bdi>#{tag}</bdi>
        </a>
      </h3>
      {instance && mayFollowTags(instance) && <Facts tag={tag} />}
      <div className="tag-links" role="group" aria-label={t`Hashtag #${tag}`}>
        <a {...beside} href={tagHref(base, { name: tag })} onClick={onLeave}>
          <Icon of={Hash} />
          <Trans>All posts with this hashtag</Trans>
        </a>
        {author && (
          <a
            {...beside}
            href={`${accountHref(base, author)}/tagged/${encoded(tag)}`}
            onClick={onLeave}
          >
            <Icon of={UserRound} />
            <span>
              <Trans>
                Posts with this hashtag by <bdi>@{name}</bdi>
              </Trans>
            </span>
          </a>
        )}
        {canAct && (
          <a
            {...beside}
            href={`${base ?? ""}/filters/new?phrase=${encoded(`#${tag}`)}`}
            onClick={onLeave}
          >
            <Icon of={Funnel} />
            <Trans>Filter this hashtag</Trans>
          </a>
        )}
      </div>
    </div>
  );
}

/** What the server tells of the hashtag. */
function Facts(props: { tag: string }): ReactElement | null {
  const { client, canAct } = useSurface();
  const hashtag = useOpened(hashtags(client), props.tag);
  const view = useStore(hashtag.$view);
  const isFollowed = useStore(hashtag.$isFollowed);
  const history = view.state === "ready" ? view.value.history : [];
  const usage = useUsage(history);
  return (
    <div className="tag-use" aria-busy={view.state === "loading"}>
      <p>{usage ?? (view.state === "ready" && <Trans>Not used recently.</Trans>)}</p>
      {usage && <HistoryGraph history={history} />}
      {canAct && isFollowed !== undefined && (
        <Button small primary={!isFollowed} onClick={() => void hashtag.toggle()}>
          {isFollowed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
        </Button>
      )}
    </div>
  );
}
