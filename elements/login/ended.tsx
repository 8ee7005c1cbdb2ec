import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LogOut } from "lucide";
import { useEffect, useState, type ReactElement } from "react";
import { countUnsentWork, type UnsentWork } from "../../core/session/unsent-work.ts";
import type { EndedSession } from "../../core/session/stored-sign-in.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useSurface } from "../surface.ts";

/** Tells that the server has ended the session, and what is kept until the next sign-in. */
export function Ended(props: { session: EndedSession }): ReactElement {
  const { person, acct } = props.session;
  const { signedOutClient } = useSurface();
  const { t } = useLingui();
  const [left, setLeft] = useState<UnsentWork>({ drafts: 0, posts: 0, actions: 0 });
  useEffect(() => {
    let isWanted = true;
    void countUnsentWork(signedOutClient, person).then(found => isWanted && setLeft(found));
    return () => {
      isWanted = false;
    };
  }, [signedOutClient, person]);

  return (
    <div className="ended">
      <Notice
        alert
        inline
        emblem={<Icon of={LogOut} />}
        title={<Trans>Your session has ended</Trans>}
      >
        {acct === null ? (
          <Trans>Sign in again to continue where you left off.</Trans>
        ) : (
          <Trans>
            Sign in again as <bdi>@{acct}</bdi> to continue where you left off.
          </Trans>
        )}
      </Notice>
      {left.posts > 0 && (
        <p>
          {t`${plural(left.posts, {
            one: "# post is waiting and will be sent when you sign in again.",
            other: "# posts are waiting and will be sent when you sign in again.",
          })}`}
        </p>
      )}
      {left.actions > 0 && (
        <p>
          {t`${plural(left.actions, {
            one: "# action is waiting and will be carried out when you sign in again.",
            other: "# actions are waiting and will be carried out when you sign in again.",
          })}`}
        </p>
      )}
      {left.drafts > 0 && (
        <p>
          {t`${plural(left.drafts, {
            one: "# draft is saved in this browser.",
            other: "# drafts are saved in this browser.",
          })}`}
        </p>
      )}
    </div>
  );
}
