import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import type { KeptDraft } from "../../../core/drafts/draft.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useClient } from "../../surface.ts";

/** What a draft belongs to, such as a reply, quote or edit; nothing for a new post. */
export function DraftSubject(props: { draft: KeptDraft }): ReactElement | null {
  const { edit, quote, replyTo, after, scheduledAt } = props.draft;
  if (edit !== null)
    return (
      <span>
        <Trans>Edit of a post</Trans>
      </span>
    );
  if (replyTo !== null) return <Answer to={replyTo} />;
  if (after !== null)
    return (
      <span>
        <Trans>Part of a thread</Trans>
      </span>
    );
  if (quote !== null)
    return (
      <span>
        <Trans>A quote</Trans>
      </span>
    );
  if (scheduledAt === null) return null;
  return (
    <span>
      <Trans>To be scheduled</Trans>
    </span>
  );
}

/** The author of the post that is answered, if it is in the cache: makes no request. */
function Answer(props: { to: string }): ReactElement {
  const client = useClient();
  const status = useStore(statuses(client).$status(props.to));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  const acct = author && `@${author.acct}`;
  return <span>{acct ? <Trans>Reply to {acct}</Trans> : <Trans>A reply</Trans>}</span>;
}
