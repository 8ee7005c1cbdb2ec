import { Trans, useLingui } from "@lingui/react/macro";
import { Reply } from "lucide";
import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Icon } from "../parts/icon.tsx";

/** Whom a status answers. */
export function InReplyTo(props: { status: StatusRecord }): ReactElement | null {
  const { status } = props;
  const { t } = useLingui();
  if (!status.in_reply_to_id) return null;
  const parent = status.mentions.find(({ id }) => id === status.in_reply_to_account_id);
  // A node, since tags in the text of a value would count as the message's own.
  const acct = parent && <>{parent.acct}</>;
  return (
    <p className="in-reply-to">
      <Icon of={Reply} />
      {acct ? (
        <span>
          <Trans>
            In reply to <bdi>@{acct}</bdi>
          </Trans>
        </span>
      ) : (
        t`In a thread`
      )}
    </p>
  );
}
