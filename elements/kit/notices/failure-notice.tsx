import { Trans } from "@lingui/react/macro";
import { CloudOff, Lock } from "lucide";
import { use, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import type { Failure } from "../../../core/failure.ts";
import { latePart } from "../late/late.tsx";
import { Notice } from "./notice.tsx";
import { useObstacle } from "./use-obstacle.ts";
import { useRetry } from "./use-retry.ts";
import { useTranslate } from "../text/use-translate.ts";
import { SurfaceContext } from "../../surface.ts";
import { Icon } from "../controls/icon.tsx";

const ObstacleWords = latePart(() => import("./obstacle-words.tsx"), "ObstacleWords");

/** An error message in place of content, with a Retry button. */
export function FailureNotice(props: {
  failure: Failure;
  onRetry?: () => void;
  inline?: boolean;
  /** Whether the sign-in failed, so that signing in is no solution. */
  isSignIn?: boolean;
  /** Further actions besides Retry. */
  children?: ReactNode;
}): ReactElement {
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

/**
 * Asks a visitor to sign in: there is nothing else to do, and the server's message is for programs.
 */
function SignInFirst(props: { host: string; inline?: boolean }): ReactElement {
  return (
    <Notice
      inline={props.inline}
      emblem={<Icon of={Lock} />}
      title={<Trans>Sign in to see this</Trans>}
    >
      <Trans>
        <bdi>{props.host}</bdi> shows this only to people who are signed in.
      </Trans>
    </Notice>
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
