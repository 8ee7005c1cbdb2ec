import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { FileUp } from "lucide";
import { createContext, use, useMemo, useState, type ReactElement } from "react";
import { accountLists } from "../../core/accounts/lists.ts";
import { displayName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { listMembers } from "../../core/lists/members.ts";
import { peopleSearch } from "../../core/lists/people-search.ts";
import type { List } from "../../core/api/lists.ts";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { latePart } from "../kit/late/late.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { AccountList } from "../people/account-list.tsx";
import { AccountRow } from "../people/account-row.tsx";
import { FollowFirst, useNeedsFollow } from "../people/lists/follow-first.tsx";
import { useClient, useSurface } from "../surface.ts";
import { SearchInput } from "../kit/controls/search-input.tsx";

const ListImport = latePart(() => import("../transfer/list-import.tsx"), "ListImport");

/** The list whose members are shown, for the buttons in their rows. */
const ListContext = createContext<{ list: string; members: readonly string[] }>({
  list: "",
  members: [],
});

/** The members of a list, with a search for people to add. */
export function Members(props: { of: List; memory?: Memory }): ReactElement {
  const list = props.of.id;
  const client = useClient();
  const { canAct } = useSurface();
  const { t } = useLingui();
  const name = `list_members:${list}` as const;
  // Stays open during a search, so that the members are known.
  const { items: members } = useStore(useOpened(accountLists(client), name).$view);
  const search = useOpened(peopleSearch(client), list);
  const { text } = useStore(search.$view);
  const [isImporting, setImporting] = useState(false);
  const context = useMemo(() => ({ list, members }), [list, members]);
  return (
    <ListContext value={context}>
      <section className="list-members" aria-label={t`Members`}>
        <header>
          <h2>
            <Trans>Members</Trans>
          </h2>
          {canAct && (
            <Button small aria-expanded={isImporting} onClick={() => setImporting(!isImporting)}>
              <Icon of={FileUp} />
              <Trans>Import people from a file</Trans>
            </Button>
          )}
        </header>
        {isImporting && <ListImport fallback={<Skeleton count={1} />} list={props.of} />}
        {canAct && (
          <SearchInput
            label={t`Search for people to add`}
            value={text}
            onSearch={text => search.search(text)}
          />
        )}
        {text.trim() === "" ? (
          <AccountList
            name={name}
            label={t`Members`}
            empty={<Trans>No one is on this list yet</Trans>}
            end={members.length === 0 && <Trans>Search for people to add them.</Trans>}
            acts={MemberButton}
            memory={props.memory}
          />
        ) : (
          <Found list={list} />
        )}
      </section>
    </ListContext>
  );
}

/** The people that were found. */
function Found(props: { list: string }): ReactElement {
  const search = useOpened(peopleSearch(useClient()), props.list);
  const { state, found, failure } = useStore(search.$view);
  if (state === "failed" && failure)
    return <FailureNotice inline failure={failure} onRetry={search.retry} />;
  if (state === "searching" && found.length === 0) return <Skeleton count={2} />;
  return (
    <>
      {found.map(id => (
        <ItemBoundary key={id} of={id} kind="account" id={id}>
          <AccountRow id={id} acts={MemberButton} />
        </ItemBoundary>
      ))}
      <p role="status" className={found.length === 0 ? "nobody" : undefined}>
        {state === "ready" && found.length === 0 && <Trans>No people found</Trans>}
      </p>
    </>
  );
}

/** Adds a person to the list, or removes them. */
function MemberButton(props: { account: Account }): ReactElement {
  const { account } = props;
  const { list, members } = use(ListContext);
  const store = listMembers(useClient());
  const needsFollow = useNeedsFollow(account);
  const [isAsking, setAsking] = useState(false);
  const { t } = useLingui();
  const name = displayName(account);
  const isMember = members.includes(account.id);
  // One button for both, so that it keeps the focus.
  return (
    <>
      <Button
        toggles
        primary={!isMember}
        aria-label={isMember ? t`Remove ${name}` : t`Add ${name}`}
        onClick={() => {
          if (isMember) void store.remove(list, account.id, { offersUndo: true });
          else if (needsFollow) setAsking(true);
          else void store.add(list, account.id);
        }}
      >
        {isMember ? <Trans>Remove</Trans> : <Trans>Add</Trans>}
      </Button>
      {isAsking && <FollowFirst account={account} list={list} onClose={() => setAsking(false)} />}
    </>
  );
}
