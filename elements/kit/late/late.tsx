import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, type ReactElement, type ReactNode } from "react";
import { ErrorBoundary } from "../../error-boundary.tsx";
import { useClient } from "../../surface.ts";
import { isMissingCode } from "./late-code.ts";
import { useRetry } from "../notices/use-retry.ts";

/**
 * Around what is loaded late. `fallback` keeps its place meanwhile; when it can't be had, that is
 * told in its place, with a way to ask again, and the rest of the element lives on.
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
  // Whoever comes back to it later asks for it, too.
  useEffect(() => forget, [forget]);
  const retry = () => {
    forget?.();
    tryAgain();
  };
  useRetry(forget !== undefined, retry);
  return (
    <p className="missing" role="alert">
      <Trans>This part couldn’t be loaded.</Trans>{" "}
      <button type="button" className="button" onClick={retry}>
        <Trans>Try again</Trans>
      </button>
    </p>
  );
}
