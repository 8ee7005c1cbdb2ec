import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { useSurface } from "../../surface.ts";
import type { Asking } from "./account-menu.tsx";
import { AdminItems } from "./admin-items.tsx";
import { BondItems } from "./bond-items.tsx";
import { DistanceItems } from "./distance-items.tsx";
import { ShareItems } from "./share-items.tsx";
import { TalkItems } from "./talk-items.tsx";

/** All menu items that apply to an account. */
export function MenuItems(props: {
  account: Account;
  onAsk: (asking: Asking) => void;
}): ReactElement {
  const { account } = props;
  const { client, canAct } = useSurface();
  const stranger = canAct && client.person !== account.id;
  return (
    <>
      {stranger && (
        <>
          <TalkItems account={account} />
          <hr />
        </>
      )}
      {stranger && <BondItems {...props} />}
      <ShareItems account={account} />
      {stranger && (
        <>
          <hr />
          <DistanceItems {...props} />
        </>
      )}
      <AdminItems account={account} />
    </>
  );
}
