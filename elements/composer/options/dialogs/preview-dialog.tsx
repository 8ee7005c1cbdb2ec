import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useMemo, type ReactElement } from "react";
import { createLoadable } from "../../../../core/loadable.ts";
import type { Compose } from "../../../../core/composer/compose.ts";
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
  return (
    <Dialog title={<Trans>Preview</Trans>} onClose={props.onClose}>
      <Previewed compose={props.compose} />
    </Dialog>
  );
}

function Previewed({ compose }: { compose: Compose }): ReactElement | null {
  const client = useClient();
  const { $view, retry } = useMemo(
    () => createLoadable(client, () => compose.preview()),
    [client, compose],
  );
  const view = useStore($view);
  if (view.state === "loading") return <Skeleton count={1} />;
  if (view.state === "failed")
    return <FailureNotice inline failure={view.failure} onRetry={() => void retry()} />;
  if (view.state === "missing") return null;
  return (
    <StatusWords>
      <PreviewedPost status={view.value} />
    </StatusWords>
  );
}
