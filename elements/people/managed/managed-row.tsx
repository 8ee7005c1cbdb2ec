import { useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import type { Relationship } from "../../../core/api/accounts/relationships.ts";
import { displayName } from "../../../core/accounts/accounts.ts";
import type { ManagedList } from "../../../core/accounts/managed-lists.ts";
import type { ManagedKind } from "../../../core/accounts/types.ts";
import { Button } from "../../kit/controls/button.tsx";
import { CheckRow } from "../../kit/controls/check-row.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useSurface } from "../../surface.ts";
import { AccountRow } from "../account-row.tsx";
import { useAccount, useRelationship } from "../use-person.ts";
import { MANAGED_WORDS } from "./managed-words.ts";
import { MuteEnd } from "./mute-end.tsx";

/** What being in the list means. */
const FLAGS = {
  blocks: "blocking",
  mutes: "muting",
  endorsements: "endorsed",
} as const satisfies Record<ManagedKind, keyof Relationship>;

/** Somebody in a list, with a box to select them and a button to remove them. */
export function ManagedRow(props: {
  id: string;
  kind: ManagedKind;
  place: { position: number; size: number };
  list: ManagedList;
  selected: boolean;
}): ReactElement | null {
  const { id, kind, list, selected } = props;
  const account = useAccount(id);
  const { canAct } = useSurface();
  const { t } = useLingui();
  if (!account) return null;
  const name = displayName(account);
  return (
    <AccountRow
      id={id}
      place={props.place}
      implied={FLAGS[kind]}
      lead={
        canAct && (
          <CheckRow
            checked={selected}
            label={<span className="visually-hidden">{t`Select ${name}`}</span>}
            onChange={() => list.select([id], !selected)}
          />
        )
      }
      detail={kind === "mutes" && <MuteEnd until={account.mute_expires_at} />}
    >
      <LiftButton account={account} kind={kind} list={list} />
    </AccountRow>
  );
}

function LiftButton(props: {
  account: Account;
  kind: ManagedKind;
  list: ManagedList;
}): ReactElement {
  const { account, kind, list } = props;
  const { id } = account;
  const words = useTranslate();
  const { lift, liftName, again } = MANAGED_WORDS[kind];
  // Removed elsewhere, such as in the menu of the account.
  const isGone = useRelationship(id)?.[FLAGS[kind]] === false;
  if (isGone) return <Button onClick={() => void list.restore(id)}>{words(again)}</Button>;
  return (
    <Button
      aria-label={words(liftName, { name: displayName(account) })}
      onClick={() => void list.lift(id)}
    >
      {words(lift)}
    </Button>
  );
}
