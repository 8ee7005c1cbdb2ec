import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide";
import type { ReactElement } from "react";
import type { SingleStatusView } from "../../core/statuses/single.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Button } from "../kit/controls/button.tsx";
import { useObstacle } from "../kit/notices/use-obstacle.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { useSurface } from "../surface.ts";

interface TroubleProps {
  view: SingleStatusView | undefined;
  onRetry: () => void;
}

export { words } from "./words.tsx";

/** Explains why a status can't be shown. */
export function SingleStatusProblem(props: TroubleProps): ReactElement {
  const { view } = props;
  const { host } = useSurface();
  const isBlocked = useObstacle()?.kind === "blocked";
  // What the page's author wrote into the tag is worth more than the reason.
  if (view && host.querySelector(":scope > :not([slot])"))
    return (
      <>
        <slot />
        {view.state === "failed" &&
          (isBlocked ? (
            // Its owner can change that.
            <FailureNotice inline failure={view.failure} onRetry={props.onRetry} />
          ) : (
            <Button small onClick={props.onRetry}>
              <Trans>Try again</Trans>
            </Button>
          ))}
      </>
    );
  if (view?.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={props.onRetry} />;
  if (view)
    return (
      <Notice slot="error" emblem={<Icon of={SearchX} />} title={<Trans>Post not found</Trans>}>
        <Trans>It was deleted, or you don’t have access to it.</Trans>
      </Notice>
    );
  return (
    <Notice title={<Trans>No post</Trans>}>
      <Trans>Set the “status” attribute to the ID of a post.</Trans>
    </Notice>
  );
}
