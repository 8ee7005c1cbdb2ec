import { Trans } from "@lingui/react/macro";
import { Pin, Repeat2 } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { Icon } from "../parts/icon.tsx";
import { Name } from "../parts/name.tsx";

/** Why a status stands here: somebody boosted it, or pinned it above all others. */
export function ContextLine(props: {
  booster: Account | undefined;
  pinned: boolean;
}): ReactElement | null {
  if (props.pinned)
    return (
      <p className="context pinned">
        <Icon of={Pin} />
        <span>
          <Trans>Pinned</Trans>
        </span>
      </p>
    );
  if (!props.booster) return null;
  return (
    <p className="context">
      <Icon of={Repeat2} />
      <span>
        <Trans>
          <Name account={props.booster} /> boosted
        </Trans>
      </span>
    </p>
  );
}
