import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { peopleSearch } from "../../core/lists/people-search.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { Name } from "../kit/text/name.tsx";
import { useClient, useSurface } from "../surface.ts";
import { SearchInput } from "../kit/controls/search-input.tsx";

/** Chooses the person for a chat among those who accept chat messages. */
export function NewChat(props: { onClose: () => void }): ReactElement {
  const { t } = useLingui();
  const search = useOpened(peopleSearch(useClient()), "chat");
  const { text, state, found, failure } = useStore(search.$view);
  return (
    <Dialog className="small" title={<Trans>New chat</Trans>} onClose={props.onClose}>
      <SearchInput
        label={t`Search for people`}
        value={text}
        isFirst
        onSearch={text => search.search(text)}
      />
      {state === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={search.retry} />
      )}
      {state === "searching" && found.length === 0 && <Skeleton count={2} />}
      <ul className="chat-people" aria-label={t`People`}>
        {found.map(id => (
          <Person key={id} id={id} />
        ))}
      </ul>
      <p role="status" className="hint">
        {state === "idle" && <Trans>Enter a name or handle.</Trans>}
        {state === "ready" && found.length === 0 && <Trans>No people found</Trans>}
      </p>
    </Dialog>
  );
}

function Person(props: { id: string }): ReactElement | null {
  const { client, base } = useSurface();
  const account = useStore(accounts(client).$account(props.id));
  const handle = useHandle();
  if (!account || account.id === client.person) return null;
  const accepts = account.pleroma?.accepts_chat_messages === true;
  const content = (
    <>
      <Avatar account={account} />
      <span>
        <Name account={account} />
        <small>{accepts ? handle(account) : <Trans>Doesn’t accept chat messages</Trans>}</small>
      </span>
    </>
  );
  return (
    <li>
      {accepts ? (
        <a href={`${base}/chats/with/${encoded(account.id)}`}>{content}</a>
      ) : (
        <div>{content}</div>
      )}
    </li>
  );
}
