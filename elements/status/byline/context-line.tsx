import { Plural, Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Pin, Repeat2 } from "lucide";
import type { ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useClient } from "../../surface.ts";

/** Why a status is in the list: it was boosted or pinned, of which one must be true. */
export function ContextLine(props: {
  /** The ids of the accounts that boosted it, the first booster first. */
  boosters: readonly string[];
  pinned: boolean;
}): ReactElement {
  if (props.pinned)
    return (
      <p className="context pinned">
        <Icon of={Pin} />
        <span className="one-line">
          <Trans>Pinned</Trans>
        </span>
      </p>
    );
  return (
    <p className="context">
      <Icon of={Repeat2} />
      <span className="one-line">
        <Boosters of={props.boosters} />
      </span>
    </p>
  );
}

function Boosters(props: { of: readonly string[] }): ReactElement {
  const [first = "", second, ...others] = props.of;
  const one = <Booster id={first} />;
  if (second === undefined) return <Trans>{one} boosted</Trans>;
  const two = <Booster id={second} />;
  if (others.length === 0)
    return (
      <Trans>
        {one} and {two} boosted
      </Trans>
    );
  return (
    <Plural
      value={others.length}
      one={`${one}, ${two} and # other boosted`}
      other={`${one}, ${two} and # others boosted`}
    />
  );
}

function Booster(props: { id: string }): ReactElement | null {
  const account = useStore(accounts(useClient()).$account(props.id));
  return account ? <Name account={account} /> : null;
}
