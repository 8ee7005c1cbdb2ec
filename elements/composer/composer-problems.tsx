import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { Problem } from "../kit/notices/problem.tsx";
import type { Compose } from "../../core/composer/compose.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useView } from "./use-view.ts";

/** Explains why the post can't be sent, stored or loaded. */
export function ComposerProblems(props: { compose: Compose }): ReactElement {
  const { compose } = props;
  const { failure, keeping, state, cannotQuote } = useView(
    compose,
    "failure",
    "keeping",
    "state",
    "cannotQuote",
  );
  const words = useTranslate();
  return (
    <>
      {failure && (
        <Problem of={failure}>
          <p>
            <strong>{words(failure.title, failure.values)}</strong>{" "}
            {words(failure.message, failure.values)}
          </p>
          {state === "loading" && (
            <Button onClick={() => compose.retry()}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Problem>
      )}
      {cannotQuote && (
        <p className="callout failed" role="alert">
          <Trans>Your server doesn’t support quotes.</Trans>
        </p>
      )}
      {!keeping.isStored && (
        <p className="callout failed" role="alert">
          <Trans>
            Your browser is out of storage space, so this draft can’t be saved. Send it before you
            leave.
          </Trans>
        </p>
      )}
    </>
  );
}
