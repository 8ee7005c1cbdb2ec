import { Trans } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { SearchItem, SearchType } from "../../core/search/types.ts";
import { TagRow } from "../hashtags/tag-row.tsx";
import { Button } from "../kit/controls/button.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { AccountRow } from "../people/account-row.tsx";
import { Status } from "../status/status.tsx";
import { CONTEXT } from "./context.ts";
import type { SearchActions } from "./use-search-page.ts";

/** Some results of each kind, with ways to all of them. */
export function AllResults(props: {
  items: readonly SearchItem[];
  q: string;
  actions: SearchActions;
}): ReactElement {
  const { items } = props;
  const people = items.filter(item => item.kind === "account");
  const tags = items.filter(item => item.kind === "hashtag");
  const posts = items.filter(item => item.kind === "status");
  const shared = { q: props.q, actions: props.actions };
  return (
    <div className="all-results">
      {people.length > 0 && (
        <Section {...shared} type="accounts" title={<Trans>People</Trans>}>
          {people.map(({ id }) => (
            <ItemBoundary key={id} of={id} kind="account" id={id}>
              <AccountRow id={id} />
            </ItemBoundary>
          ))}
        </Section>
      )}
      {tags.length > 0 && (
        <Section {...shared} type="hashtags" title={<Trans>Hashtags</Trans>}>
          <ul>
            {tags.map(({ tag }) => (
              <ItemBoundary key={tag.name} of={tag} kind="item" id={tag.name}>
                <TagRow tag={tag} />
              </ItemBoundary>
            ))}
          </ul>
        </Section>
      )}
      {posts.length > 0 && (
        <Section {...shared} type="statuses" title={<Trans>Posts</Trans>}>
          {posts.map(({ id }) => (
            <ItemBoundary key={id} of={id} kind="post" id={id}>
              <div className="item">
                <Status id={id} context={CONTEXT} />
              </div>
            </ItemBoundary>
          ))}
        </Section>
      )}
    </div>
  );
}

function Section(props: {
  title: ReactNode;
  type: SearchType;
  q: string;
  actions: SearchActions;
  children: ReactNode;
}): ReactElement {
  const { type, q, actions } = props;
  const href = actions.hrefOf({ q, type });
  const all = <All type={type} />;
  return (
    <section>
      <header>
        <h2>{props.title}</h2>
        {href === undefined ? (
          <Button small className="plain" onClick={() => actions.show({ q, type })}>
            {all}
          </Button>
        ) : (
          <a className="button small plain" href={href}>
            {all}
          </a>
        )}
      </header>
      {props.children}
    </section>
  );
}

function All(props: { type: SearchType }): ReactElement {
  switch (props.type) {
    case "accounts":
      return <Trans>All people</Trans>;
    case "hashtags":
      return <Trans>All hashtags</Trans>;
    case "statuses":
      return <Trans>All posts</Trans>;
  }
}
