import { Trans } from "@lingui/react/macro";
import { ArrowRight } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Name } from "../kit/text/name.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { PersonLink } from "../people/person-link.tsx";

/** A link to the account that this one has moved to. */
export function Moved(props: {
  account: Account;
  to: NonNullable<Account["moved"]>;
}): ReactElement {
  const { account, to } = props;
  const handle = useHandle()(to);
  return (
    <div className="moved">
      <p>
        <Trans>
          <Name account={account} /> has moved to another account:
        </Trans>
      </p>
      <PersonLink account={to} className="button">
        <Avatar account={to} />
        <span className="names">
          <Name account={to} />
          <bdi className="acct">{handle}</bdi>
        </span>
        <Icon of={ArrowRight} className="forward" />
      </PersonLink>
    </div>
  );
}
