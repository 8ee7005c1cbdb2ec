import type { ReactElement } from "react";
import { describeFailure } from "../../core/failure.ts";
import { FailureNotice } from "./failure-notice.tsx";

/** Stands where a component broke. */
export function Breakdown(props: { error: unknown; tryAgain: () => void }): ReactElement {
  return <FailureNotice failure={describeFailure(props.error)} onRetry={props.tryAgain} />;
}
