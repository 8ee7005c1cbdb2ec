import { Trans } from "@lingui/react/macro";
import { Repeat2 } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { Icon } from "../parts/icon.tsx";
import { Name } from "../parts/name.tsx";

/** Why a status stands here: somebody boosted it. */
export function ContextLine(props: { booster: Account | undefined }): ReactElement | null {
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
