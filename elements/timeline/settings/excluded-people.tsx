import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import type { ReactElement } from "react";
import { excludeAccount } from "../../../core/timelines/excluded-accounts.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useFocusAfterRemoval } from "../../kit/controls/use-focus-after-removal.ts";
import { useClient } from "../../surface.ts";

/** The people whose posts are left out of a timeline, if there are any. */
export function ExcludedPeople(props: {
  timeline: string;
  accounts: readonly string[];
}): ReactElement | null {
  const { timeline, accounts } = props;
  const client = useClient();
  const { t } = useLingui();
  const around = useFocusAfterRemoval(accounts.length);
  return (
    <div ref={around} tabIndex={-1} className="excluded-people">
      {accounts.length > 0 && (
        <fieldset className="labelled">
          <legend>
            <Trans>Hidden people</Trans>
          </legend>
          <ul>
            {accounts.map(acct => (
              <li key={acct}>
                <bdi>@{acct}</bdi>
                <IconButton
                  of={X}
                  name={t`Show @${acct} again`}
                  onPress={() => excludeAccount(client, timeline, acct, false)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </div>
  );
}
