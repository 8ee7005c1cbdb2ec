import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactElement } from "react";
import { quotePolicies, type QuotePolicy } from "../../core/statuses/quote-policies.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { useClient } from "../surface.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import type { DialogProps } from "./types.ts";

/** Changes who may quote the user's own post from now on. */
export function QuotePolicyDialog(props: DialogProps): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const client = useClient();
  const name = useId();
  const [policy, setPolicy] = useState(() => quotePolicies(client).of(status));
  const choices: [QuotePolicy, string][] = [
    ["public", t`Everyone`],
    ["followers", t`Followers`],
    ["nobody", t`Only you`],
  ];
  return (
    <Confirm
      title={<Trans>Who can quote this post</Trans>}
      confirmLabel={<Trans>Save</Trans>}
      onConfirm={() => void quotePolicies(client).change(status.id, policy)}
      onClose={props.onClose}
    >
      <fieldset className="dialog-choices">
        <legend className="visually-hidden">
          <Trans>Who can quote this post</Trans>
        </legend>
        {choices.map(([value, label]) => (
          <CheckRow
            type="radio"
            key={value}
            name={name}
            checked={policy === value}
            onChange={() => setPolicy(value)}
            label={label}
          />
        ))}
      </fieldset>
    </Confirm>
  );
}
