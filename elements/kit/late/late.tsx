import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { ErrorBoundary } from "../../error-boundary.tsx";
import { useClient } from "../../surface.ts";
import { isMissingCode } from "./late-code.ts";
import { useRetry } from "../notices/use-retry.ts";

/**
 * A boundary around late code. It shows `fallback` while loading, and a message with a Retry button
 * if that failed; the rest of the element keeps working.
 */
export function Late(props: { fallback?: ReactNode; children: ReactNode }): ReactElement {
  const client = useClient();
  return (
    <ErrorBoundary
      of={client}
      onError={error => {
        if (!isMissingCode(error)) client.environment.report(error);
      }}
      view={Missing}
    >
      <Suspense fallback={props.fallback ?? null}>{props.children}</Suspense>
    </ErrorBoundary>
  );
}

function Missing(props: { error: unknown; tryAgain: () => void }): ReactElement {
  const { error, tryAgain } = props;
  const forget = isMissingCode(error) ? error.forget : undefined;
  // After a failure, the next component that needs the code loads it again.
  useEffect(() => forget, [forget]);
  const retry = () => {
    forget?.();
    tryAgain();
  };
  useRetry(forget !== undefined, retry);
  return (
    <p className="missing" role="alert">
      <Trans>This part couldn’t be loaded.</Trans>{" "}
      <Button onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
