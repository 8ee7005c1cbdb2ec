import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Users } from "lucide";
import { useState, type ReactElement } from "react";
import { accounts, displayName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { OpenConversation } from "../../core/conversations/conversation.ts";
import { peopleSearch } from "../../core/lists/people-search.ts";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useOpened } from "../kit/feed/use-opened.ts";
import { Name } from "../kit/text/name.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { useClient, useSurface } from "../surface.ts";
import { People } from "../talk/talk-row.tsx";
import { SearchInput } from "../kit/controls/search-input.tsx";

/** Who gets the next posts of a conversation, with a dialog that changes that. */
export function Recipients(props: {
  conversation: OpenConversation;
  people: readonly string[];
}): ReactElement {
  const { people } = props;
  const { canAct } = useSurface();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="recipients">
      <Icon of={Users} />
      <p>
        <Trans>
          Replies go to <People people={people} />
        </Trans>
      </p>
      {canAct && (
        <Button small onClick={() => setOpen(true)}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isOpen && <RecipientsDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RecipientsDialog(props: {
  conversation: OpenConversation;
  people: readonly string[];
  onClose: () => void;
}): ReactElement {
  const { conversation, people, onClose } = props;
  const client = useClient();
  const { t } = useLingui();
  const search = useOpened(peopleSearch(client), `conversation`);
  const { text, found } = useStore(search.$view);
  const [chosen, setChosen] = useState<readonly string[]>(people);
  const [isSaving, setSaving] = useState(false);
  const offered = [...new Set([...people, ...chosen, ...(text.trim() === "" ? [] : found)])];

  async function save(): Promise<void> {
    setSaving(true);
    if (await conversation.setRecipients(chosen)) onClose();
    else setSaving(false);
  }

  return (
    <Dialog className="small" title={<Trans>Who gets the replies</Trans>} onClose={onClose}>
      <SearchInput
        label={t`Search for people to add`}
        value={text}
        onSearch={text => search.search(text)}
      />
      <div role="group" className="recipient-choices" aria-label={t`People`}>
        {offered
          .filter(id => id !== client.person)
          .map(id => (
            <Choice
              key={id}
              id={id}
              checked={chosen.includes(id)}
              onChange={on =>
                setChosen(on ? [...chosen, id] : chosen.filter(other => other !== id))
              }
            />
          ))}
      </div>
      <div className="dialog-buttons">
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button primary disabled={chosen.length === 0 || isSaving} onClick={() => void save()}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function Choice(props: {
  id: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}): ReactElement | null {
  const account = useStore(accounts(useClient()).$account(props.id));
  if (!account) return null;
  return <AccountChoice {...props} account={account} />;
}

function AccountChoice(props: {
  account: Account;
  checked: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  const { account, checked, onChange } = props;
  const handle = useHandle();
  return (
    <CheckRow
      checked={checked}
      onChange={() => onChange(!checked)}
      label={
        displayName(account) === account.username ? account.username : <Name account={account} />
      }
      hint={handle(account)}
    />
  );
}
