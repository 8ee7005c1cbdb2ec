import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import type { SiteScopes } from "../../core/sites/types.ts";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useClient } from "../surface.ts";

/**
 * Milliseconds during which a press doesn't count after the window has appeared: a page could open
 * it just below a pointer that presses twice.
 */
const ATTENTION_MS = 800;

/** Asks whether a site may read for somebody, and whether it may also act. */
export function SiteQuestion(props: {
  /** Its origin. */
  site: string;
  /** Whether the person began with something that only writing allows. */
  acting: boolean;
  onAllow: (scopes: SiteScopes) => void;
  onRefuse: () => void;
}): ReactElement {
  const { environment } = useClient();
  const [mayWrite, setWrite] = useState(false);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const wait = () => {
      stop();
      setSeen(false);
      stop = environment.after(ATTENTION_MS, () => setSeen(true));
    };
    wait();
    addEventListener("focus", wait);
    return () => {
      stop();
      removeEventListener("focus", wait);
    };
  }, [environment]);
  const { host, protocol } = new URL(props.site);
  const own = new URL(environment.issuer).host;

  return (
    <Dialog
      className="small"
      title={
        <Trans>
          Sign in to <bdi>{host}</bdi>?
        </Trans>
      }
      onClose={props.onRefuse}
    >
      <p className="asking-site">
        <Trans>
          <strong>{props.site}</strong> is asking to act for you with your account on{" "}
          <bdi>{own}</bdi>.
        </Trans>
      </p>
      <ul className="asking-scopes">
        <li>
          <Trans>
            It can read what you can read: your timelines, notifications, lists, bookmarks and
            private posts.
          </Trans>
        </li>
        <li>
          <Trans>It won’t get your password or full access to your account.</Trans>
        </li>
        <li>
          <Trans>You can revoke its access later in Settings, under Security.</Trans>
        </li>
      </ul>
      <CheckRow
        checked={mayWrite}
        onChange={() => setWrite(!mayWrite)}
        label={<Trans>Also allow it to write</Trans>}
        hint={
          props.acting ? (
            <Trans>
              Post, reply, favourite, boost and follow on your behalf. What you were about to do
              needs this.
            </Trans>
          ) : (
            <Trans>Post, reply, favourite, boost and follow on your behalf.</Trans>
          )
        }
      />
      {protocol === "http:" && (
        <p className="hint">
          <Trans>The connection to this site isn’t encrypted.</Trans>
        </p>
      )}
      <div className="dialog-buttons">
        <Button data-first onClick={props.onRefuse}>
          <Trans>Deny</Trans>
        </Button>
        <Button
          primary
          disabled={!isSeen}
          onClick={() => props.onAllow(mayWrite ? "read write" : "read")}
        >
          <Trans>Allow</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
