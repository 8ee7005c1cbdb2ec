import { Trans } from "@lingui/react/macro";
import { CloudOff } from "lucide";
import { use, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import type { Failure } from "../../../core/failure.ts";
import { latePart } from "../late/late.tsx";
import { Notice } from "./notice.tsx";
import { useObstacle } from "./use-obstacle.ts";
import { useRetry, useRetryAt } from "./use-retry.ts";
import { useTranslate } from "../text/use-translate.ts";
import { SurfaceContext } from "../../surface.ts";
import { Icon } from "../controls/icon.tsx";

const SignInFirst = latePart(() => import("./sign-in-first.tsx"), "SignInFirst");

const ObstacleWords = latePart(() => import("./obstacle-words.tsx"), "ObstacleWords");

/** An error message in place of content, with a Retry button. */
export function FailureNotice(props: FailureNoticeProps): ReactElement {
  const notice = <Explained {...props} />;
  return props.inline ? notice : <slot name="error">{notice}</slot>;
}

interface FailureNoticeProps {
  failure: Failure;
  onRetry?: () => void;
  /** Beside other content, so that a page can't replace it. */
  inline?: boolean;
  /** Whether the sign-in failed, so that signing in is no solution. */
  isSignIn?: boolean;
  /** Further actions besides Retry. */
  children?: ReactNode;
}

function Explained(props: FailureNoticeProps): ReactElement {
  const words = useTranslate();
  const surface = use(SurfaceContext);
  const obstacle = useObstacle();
  const { status } = props.failure;
  // Mastodon answers with 422 if its public timelines are for its users only.
  const isForbidden = status === 401 || status === 403 || status === 422;
  if (surface?.client.person === null && isForbidden && !props.isSignIn)
    return <SignInFirst host={new URL(surface.client.issuer).host} inline={props.inline} />;
  const failed = <Failed {...props} words={words} />;
  if (!props.failure.unreachable || obstacle?.kind !== "blocked") return failed;
  return (
    <ObstacleWords fallback={failed}>
      <Failed {...props} failure={obstacle.failure} words={words} />
    </ObstacleWords>
  );
}

function Failed(props: {
  failure: Failure;
  onRetry?: () => void;
  inline?: boolean;
  children?: ReactNode;
  words: ReturnType<typeof useTranslate>;
}): ReactElement {
  const { words } = props;
  const { title, message, values, unreachable } = props.failure;
  useRetry(unreachable, props.onRetry);
  useRetryAt(values?.["retry_time"], props.onRetry);
  return (
    <Notice
      alert
      inline={props.inline}
      emblem={<Icon of={CloudOff} />}
      title={words(title, values)}
      action={
        props.onRetry && (
          <>
            <Button onClick={props.onRetry}>
              <Trans>Try again</Trans>
            </Button>
            {props.children}
          </>
        )
      }
    >
      {words(message, values)}
      {unreachable && props.onRetry && (
        <>
          {" "}
          <Trans>Trying again automatically.</Trans>
        </>
      )}
    </Notice>
  );
}
