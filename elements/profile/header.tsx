import { Trans } from "@lingui/react/macro";
import { Flower } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountHref } from "../kit/text/links.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Name } from "../kit/text/name.tsx";
import { Badges } from "../people/badges.tsx";
import { Counters } from "../people/counters.tsx";
import { Marks } from "../people/marks.tsx";
import { useRelationship } from "../people/use-person.ts";
import { useSurface } from "../surface.ts";
import { useAble } from "../use-able.ts";
import { Bio, Details } from "./about.tsx";
import { ProfileActions } from "./actions.tsx";
import { Familiar } from "./familiar.tsx";
import { Handle } from "./handle.tsx";
import { Moved } from "./moved.tsx";
import { PrivateNote } from "./private-note.tsx";
import { Banner, Face } from "./pictures.tsx";
import { tabHref } from "./tab-names.ts";

/** The head of a profile. `bare` if only the name may be shown. */
export function Header(props: { account: Account; bare?: boolean }): ReactElement {
  const { account, bare = false } = props;
  const { base, client, canAct } = useSurface();
  const relationship = useRelationship(account.id);
  const own = client.person === account.id;
  const canCompare = useAble("familiar-followers") && client.person !== null;
  return (
    <header className={bare || account.moved ? "profile grey" : "profile"} part="account">
      <Banner account={account} bare={bare} />
      <div className="top">
        <Face account={account} bare={bare} />
        <ProfileActions account={account} bare={bare} />
      </div>
      <h2 className="title" part="name">
        <Name account={account} />
      </h2>
      <Handle account={account} />
      <div className="bonds">
        <Badges account={account} />
        <Marks relationship={relationship} />
      </div>
      {account.memorial && (
        <p className="account-state">
          <Icon of={Flower} />
          <Trans>In memoriam. This account is kept in memory of its owner.</Trans>
        </p>
      )}
      {account.moved && <Moved account={account} to={account.moved} />}
      {!bare && (
        <>
          <Bio account={account} />
          <Counters
            account={account}
            hrefOf={list => {
              if (base === null) return undefined;
              return tabHref(accountHref(base, account), list);
            }}
          />
          {canCompare && !own && <Familiar account={account.id} />}
          <Details key={account.id} account={account}>
            {canAct && typeof relationship?.note === "string" && !own && (
              <PrivateNote account={account.id} note={relationship.note} />
            )}
          </Details>
        </>
      )}
    </header>
  );
}
