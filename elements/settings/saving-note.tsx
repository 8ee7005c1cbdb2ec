import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactElement } from "react";
import { settings } from "../../core/settings/settings.ts";
import { Button } from "../kit/controls/button.tsx";
import { useClient } from "../surface.ts";

/** Tells quietly whether changes are saved; nothing before the first one. */
export function SavingNote(): ReactElement {
  const store = settings(useClient());
  const isSaved = useStore(store.$saved);
  const hasFailed = useStore(store.$failed);
  const isHere = useStore(store.$storedAt) === "here";
  const [hasChanged, setChanged] = useState(false);
  useEffect(
    () =>
      store.$saved.subscribe(saved => {
        if (!saved) setChanged(true);
      }),
    [store],
  );
  return (
    <>
      <p className="saving" role="status">
        {!hasFailed && !isSaved && <Trans>Saving…</Trans>}
        {isSaved &&
          hasChanged &&
          (isHere ? <Trans>Saved in this browser</Trans> : <Trans>Saved</Trans>)}
        {hasFailed && <Trans>Not saved</Trans>}
      </p>
      {hasFailed && (
        <div className="callout failed">
          <p>
            <strong>
              <Trans>Your changes aren’t on the server yet.</Trans>
            </strong>{" "}
            <Trans>They apply in this browser, and are saved with your next change or visit.</Trans>
          </p>
          <Button small onClick={() => void store.flush()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
