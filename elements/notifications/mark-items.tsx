import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { Name } from "../kit/text/name.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { useAccount } from "../people/use-person.ts";
import { kindOf } from "./type-icons.ts";
import { useTypeNames } from "./type-names.ts";
import type { NotificationStore } from "../../core/notifications/types.ts";

/** Offer at most this many people, those with the newest notifications. */
const MAX_PEOPLE = 40;

/** The distinct values of a property in the list, in the list's order. */
function useEach(store: NotificationStore, key: "type" | "account"): string[] {
  const { items } = useStore(store.$view);
  const all = items.map(row => (row.kind === "gap" ? null : store.get(row.id)?.[key]));
  return [...new Set(all)].filter(value => value != null);
}

/** Menu items that select all notifications of a type. */
export function TypeItems(props: { store: NotificationStore }): ReactElement {
  const { store } = props;
  const nameOf = useTypeNames();
  return (
    <>
      {useEach(store, "type").map(type => (
        <MenuItem key={type} icon={kindOf(type).icon} onPress={() => store.markWhere({ type })}>
          {nameOf(type)}
        </MenuItem>
      ))}
    </>
  );
}

/** Menu items that select all notifications of an account. */
export function PeopleItems(props: { store: NotificationStore }): ReactElement {
  const { store } = props;
  return (
    <>
      {useEach(store, "account")
        .slice(0, MAX_PEOPLE)
        .map(id => (
          <PersonItem key={id} id={id} onMark={() => store.markWhere({ account: id })} />
        ))}
    </>
  );
}

function PersonItem(props: { id: string; onMark: () => void }): ReactElement | null {
  const account = useAccount(props.id);
  const handle = useHandle();
  if (!account) return null;
  return (
    <button type="button" role="menuitem" className="marks-person" onClick={props.onMark}>
      <Avatar account={account} />
      <span className="names">
        <Name account={account} />
        <bdi className="acct">{handle(account)}</bdi>
      </span>
    </button>
  );
}
