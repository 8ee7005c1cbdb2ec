import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { List as ListIcon, Pencil, Trash2 } from "lucide";
import type { ReactElement } from "react";
import type { List } from "../../core/api/lists.ts";
import { listEditing } from "../../core/lists/editing.ts";
import { lists } from "../../core/lists/lists.ts";
import { Collection, CollectionRow } from "../kit/collection/collection.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { NewList } from "../people/lists/new-list.tsx";
import { useClient, useSurface } from "../surface.ts";
import { editHref, listHref } from "./links.ts";
import { NoLists } from "./no-lists.tsx";

/** All lists of the user, with a form for a new one. */
export function AllLists(): ReactElement {
  const store = lists(useClient());
  const { canAct } = useSurface();
  const view = useStore(store.$view);
  const { items, phase, failure, hidden } = view;
  const [shown] = useLimited(items);
  const { t } = useLingui();
  useRenewed(store);
  useOutcome(listOutcome(view, items.length), () => store.renew());
  if (hidden) return <NoLists />;
  if (phase === "failed" && failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void store.retry()} />;
  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  return (
    <Collection label={t`Lists`} count={items.length}>
      {canAct && (
        <div className="collection-part">
          <NewList />
        </div>
      )}
      {items.length === 0 ? (
        <Notice
          slot="empty"
          inline
          emblem={<Icon of={ListIcon} />}
          title={<Trans>You don’t have any lists yet</Trans>}
        >
          <Trans>A list shows only the posts of the people on it.</Trans>
        </Notice>
      ) : (
        <ul>
          {shown.map(list => (
            <ItemBoundary key={list.id} of={list} kind="item" id={list.id}>
              <ListRow list={list} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </Collection>
  );
}

function ListRow(props: { list: List }): ReactElement {
  const { list } = props;
  const { title } = list;
  const { client, base, canAct } = useSurface();
  const { t } = useLingui();
  return (
    <CollectionRow
      href={listHref(base, list.id)}
      emblem={<Icon of={ListIcon} />}
      name={title}
      hint={list.exclusive && <Trans>Posts by its members don’t appear in the home timeline</Trans>}
    >
      {canAct && (
        <>
          {base !== null && (
            <a
              className="round"
              href={editHref(base, list.id)}
              aria-label={t`Edit “${title}”`}
              title={t`Edit “${title}”`}
            >
              <Icon of={Pencil} />
            </a>
          )}
          <IconButton
            of={Trash2}
            name={t`Delete “${title}”`}
            onPress={() => void listEditing(client).remove(list)}
          />
        </>
      )}
    </CollectionRow>
  );
}
