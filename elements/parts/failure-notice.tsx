import { Trans } from "@lingui/react/macro";
import { CloudOff } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { Failure } from "../../core/failure.ts";
import { Notice } from "./notice.tsx";
import { useRetry } from "./use-retry.ts";
import { useWords } from "./use-words.ts";
import { Icon } from "./icon.tsx";

/** What went wrong where content would stand, and a way to try again. */
export function FailureNotice(props: {
  failure: Failure;
  onRetry?: () => void;
  inline?: boolean;
  /** More than trying again. */
  children?: ReactNode;
}): ReactElement {
  const words = useWords();
  const { title, message, values, unreachable } = props.failure;
  useRetry(unreachable, props.onRetry);
  return (
    <Notice
      alert
      inline={props.inline}
      emblem={<Icon of={CloudOff} />}
      title={words(title, values)}
      action={
        props.onRetry && (
          <>
            <button type="button" className="button" onClick={props.onRetry}>
              <Trans>Try again</Trans>
            </button>
            {props.children}
          </>
        )
      }
    >
      {words(message, values)}
      {unreachable && props.onRetry && (
        <>
          {" "}
          <Trans>Trying again as soon as possible.</Trans>
        </>
      )}
    </Notice>
  );
}
