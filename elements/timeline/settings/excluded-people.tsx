import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { excludeAccount } from "../../../core/timelines/excluded-accounts.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useClient } from "../../surface.ts";

/** The people whose posts are left out of a timeline, if there are any. */
export function ExcludedPeople(props: {
  timeline: string;
  accounts: readonly string[];
}): ReactElement | null {
  const { timeline, accounts } = props;
  const client = useClient();
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  const count = accounts.length;
  useEffect(() => {
    // The button that was pressed is gone with its row.
    if (count < before.current && focusLost(around.current))
      around.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <div ref={around} tabIndex={-1} className="excluded-people">
      {count > 0 && (
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
