import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { relationships } from "../../core/accounts/relationships.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Name } from "../kit/text/name.tsx";
import { useSurface } from "../surface.ts";
import { LanguageChoices } from "./language-choices.tsx";

/** Selects the languages in which to follow an account; none means all. */
export function LanguagesDialog(props: { account: Account; onClose: () => void }): ReactElement {
  const { account, onClose } = props;
  const { client } = useSurface();
  const [before] = useState(() => relationships(client).get(account.id)?.languages ?? []);
  const [chosen, setChosen] = useState<readonly string[]>(before);
  return (
    <Confirm
      title={
        <Trans>
          Languages of <Name account={account} />
          ’s posts
        </Trans>
      }
      message={
        <Trans>
          Your timeline shows their posts in these languages, or all their posts if you choose none.
        </Trans>
      }
      confirmLabel={<Trans>Save</Trans>}
      onConfirm={() => void accountActions(client).followLanguages(account.id, chosen)}
      onClose={onClose}
    >
      <LanguageChoices chosen={chosen} onChange={setChosen} />
    </Confirm>
  );
}
