import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useRef, type ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useClient } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { otherAccount, SecurityForm } from "./security-form.tsx";
import { SecurityRow } from "./security-row.tsx";

/** Other accounts of the same person, which may move here. */
export function AliasesPart(): ReactElement {
  const store = security(useClient());
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  return (
    <LoadedPart of={store.aliases}>
      {aliases => (
        <div className="security-list">
          <SecurityRow
            label={<Trans>Aliases</Trans>}
            hint={<Trans>Your other accounts, whose followers can be moved to this one.</Trans>}
            action={<Trans>Add…</Trans>}
          >
            {close => (
              <Dialog className="small" title={<Trans>Add an alias</Trans>} onClose={close}>
                <SecurityForm
                  fields={[otherAccount("alias", store.isGoToSocial())]}
                  submit={<Trans>Add</Trans>}
                  onSend={({ alias = "" }) => store.addAlias(alias.trim().replace(/^@/, ""))}
                  onDone={close}
                  onCancel={close}
                />
              </Dialog>
            )}
          </SecurityRow>
          {aliases.length > 0 && (
            <ul ref={list} tabIndex={-1} aria-label={t`Aliases`}>
              {aliases.map(alias => (
                <li key={alias}>
                  <bdi>{alias}</bdi>
                  <IconButton
                    of={X}
                    name={t`Remove ${alias}`}
                    onPress={() => {
                      void store.removeAlias(alias);
                      list.current?.focus();
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </LoadedPart>
  );
}
