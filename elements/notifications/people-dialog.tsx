import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import { useLateSheets } from "../kit/late/late.tsx";
import { AccountRow } from "../people/account-row.tsx";
import listCss from "../people/list.css?inline";

const sheets = [listCss];

/** Lists all accounts of a notification group. */
export function PeopleDialog(props: {
  accounts: readonly string[];
  onClose: () => void;
}): ReactElement {
  const { t } = useLingui();
  useLateSheets(sheets);
  return (
    <Dialog className="tall" title={<Trans>People</Trans>} onClose={props.onClose}>
      <Feed label={t`People`} kind="account" busy={false} keys={props.accounts} open={false}>
        {(id, place) => <AccountRow id={id} place={place} />}
      </Feed>
    </Dialog>
  );
}
