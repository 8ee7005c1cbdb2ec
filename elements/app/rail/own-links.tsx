import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Hash, List } from "lucide";
import { useEffect, type ReactElement } from "react";
import { followedHashtags } from "../../../core/hashtags/followed-hashtags.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { lists } from "../../../core/lists/lists.ts";
import type { PagedView } from "../../../core/paged-list.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { tagHref } from "../../kit/text/links.ts";
import { useClient } from "../../surface.ts";
import type { Page } from "../page.ts";
import { BASE } from "../routes.ts";

/** A link to each list of the user. */
export function ListLinks(props: { page: Page }): ReactElement {
  const view = useStore(lists(useClient()).$view);
  return (
    <Links view={view} none={<Trans>No lists yet</Trans>}>
      {view.items.map(({ id, title }) => (
        <a
          key={id}
          href={`${BASE}/lists/${encoded(id)}`}
          aria-current={props.page.timeline === `list:${id}` ? "page" : undefined}
        >
          <Icon of={List} />
          <bdi className="one-line">{title}</bdi>
        </a>
      ))}
    </Links>
  );
}

/** A link to each hashtag that the user follows. */
export function TagLinks(props: { page: Page }): ReactElement {
  const store = followedHashtags(useClient());
  const view = useStore(store.$view);
  const { items, phase } = view;
  // Servers send at most some hundred at once.
  useEffect(() => {
    if (phase === "ready") void store.loadMore();
  }, [store, phase]);
  return (
    <Links view={view} none={<Trans>No followed hashtags yet</Trans>}>
      {items.map(tag => (
        <a
          key={tag.name}
          href={tagHref(BASE, tag)}
          aria-current={props.page.timeline === `tag:${tag.name}` ? "page" : undefined}
        >
          <Icon of={Hash} />
          <bdi className="one-line">{tag.name}</bdi>
        </a>
      ))}
    </Links>
  );
}

function Links(props: {
  view: PagedView<unknown>;
  none: ReactElement;
  children: ReactElement[];
}): ReactElement {
  const { view, none, children } = props;
  if (view.items.length > 0) return <>{children}</>;
  return (
    <small aria-live="polite">
      {view.phase === "loading" ? (
        <Trans>Loading…</Trans>
      ) : view.phase === "failed" && !view.hidden ? (
        <Trans>This couldn’t be loaded.</Trans>
      ) : (
        none
      )}
    </small>
  );
}
