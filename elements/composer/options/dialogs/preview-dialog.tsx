import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import type { Status } from "../../../../core/api/statuses/statuses.ts";
import { describeFailure, isExpected, type Failure } from "../../../../core/failure.ts";
import type { Compose } from "../../../../core/composer/composition.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../../../kit/notices/failure-notice.tsx";
import { Skeleton } from "../../../kit/notices/skeleton.tsx";
import { StatusWords } from "../../../status/words.tsx";
import { useClient } from "../../../surface.ts";
import { PreviewedPost } from "./previewed-post.tsx";

interface PreviewProps {
  compose: Compose;
  onClose: () => void;
}

export { words, sheets } from "./words.ts";

/** A preview of the post, rendered by the server. */
export function PreviewDialog(props: PreviewProps): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return (
    <Dialog title={<Trans>Preview</Trans>} onClose={props.onClose}>
      <Previewed key={attempt} compose={props.compose} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  );
}

type Answer =
  | { state: "loading" }
  | { state: "ready"; status: Status }
  | { state: "failed"; failure: Failure };

function Previewed(props: { compose: Compose; onRetry: () => void }): ReactElement {
  const { compose } = props;
  const { environment } = useClient();
  const [answer, setAnswer] = useState<Answer>({ state: "loading" });
  useEffect(() => {
    let there = true;
    compose.preview().then(
      status => there && setAnswer({ state: "ready", status }),
      error => {
        if (!isExpected(error)) environment.report(error);
        if (there) setAnswer({ state: "failed", failure: describeFailure(error) });
      },
    );
    return () => {
      there = false;
    };
  }, [compose, environment]);
  if (answer.state === "loading") return <Skeleton count={1} />;
  if (answer.state === "failed")
    return <FailureNotice inline failure={answer.failure} onRetry={props.onRetry} />;
  return (
    <StatusWords>
      <PreviewedPost status={answer.status} />
    </StatusWords>
  );
}
