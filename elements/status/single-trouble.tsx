import { Trans } from "@lingui/react/macro";
import { SearchX } from "lucide";
import type { ReactElement } from "react";
import type { SingleStatusView } from "../../core/stores/single-statuses.ts";
import { FailureNotice } from "../parts/failure-notice.tsx";
import { Icon } from "../parts/icon.tsx";
import { Notice } from "../parts/notice.tsx";

/** Why there is no status to be seen. */
export function Trouble(props: {
  view: SingleStatusView | undefined;
  onRetry: () => void;
}): ReactElement {
  const { view } = props;
  if (view?.state === "failed")
    return <FailureNotice failure={view.failure} onRetry={props.onRetry} />;
  if (view)
    return (
      <Notice emblem={<Icon of={SearchX} />} title={<Trans>This post is not here</Trans>}>
        <Trans>It was deleted, or it is not meant for you.</Trans>
      </Notice>
    );
  return (
    <Notice title={<Trans>No post</Trans>}>
      <Trans>This element needs the attribute “status”: the id of a post.</Trans>
    </Notice>
  );
}
