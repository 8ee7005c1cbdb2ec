import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { describeFailure } from "../../../core/failure.ts";
import type { BreakdownProps } from "../../error-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";

/** Replaces a component that threw an error. */
export function Breakdown(props: BreakdownProps): ReactElement {
  return (
    <FailureNotice failure={describeFailure(props.error)} onRetry={props.tryAgain}>
      {props.reload && (
        <Button onClick={props.reload}>
          <Trans>Reload the page</Trans>
        </Button>
      )}
    </FailureNotice>
  );
}
