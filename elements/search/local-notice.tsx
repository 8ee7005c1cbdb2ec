import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";

/** Tells that the results come from this browser, since the server can't be reached. */
export function LocalNotice(props: { onRetry: () => void }): ReactElement {
  return (
    <div className="callout local-results" role="status">
      <p>
        <strong>
          <Trans>Found in this browser</Trans>
        </strong>{" "}
        <Trans>
          Your server can’t be reached. These are your bookmarks and posts you’ve seen here.
        </Trans>
      </p>
      <Button onClick={props.onRetry}>
        <Trans>Search on the server</Trans>
      </Button>
    </div>
  );
}
