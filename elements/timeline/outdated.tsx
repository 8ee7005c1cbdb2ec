import { Trans } from "@lingui/react/macro";
import { CloudOff } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Failure } from "../../core/failure.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useRetry } from "../kit/notices/use-retry.ts";

/** Tells that the posts are from the last visit, because newer ones couldn't be loaded. */
export function Outdated(props: { failure: Failure; onRetry: () => void }): ReactElement {
  useRetry(props.failure.unreachable, props.onRetry);
  return (
    <div className="outdated" role="status">
      <Icon of={CloudOff} />
      <span>
        <Trans>New posts couldn’t be loaded. You’re seeing what was here last time.</Trans>
      </span>
      <Button small onClick={props.onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
