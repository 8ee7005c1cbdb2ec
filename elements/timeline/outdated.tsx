import { Trans } from "@lingui/react/macro";
import { CloudOff } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../parts/icon.tsx";

/** A quiet word that what is shown is from last time, because the instance does not answer. */
export function Outdated(props: { onRetry: () => void }): ReactElement {
  return (
    <div className="outdated" role="status">
      <Icon of={CloudOff} />
      <span>
        <Trans>The instance does not answer. This is what was here last time.</Trans>
      </span>
      <button type="button" className="button" onClick={props.onRetry}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
