import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import { push } from "../../../core/push/push.ts";
import { useClient } from "../../surface.ts";
import type { PushPolicy } from "../../../core/push/types.ts";
import { Select } from "../../kit/controls/field.tsx";

/** Selects whose actions cause push notifications. */
export function PushPolicies(props: { policy: PushPolicy }): ReactElement {
  const store = push(useClient());
  const { t } = useLingui();
  const id = useId();
  const choices: [PushPolicy, string][] = [
    ["all", t`everyone`],
    ["followed", t`people you follow`],
    ["follower", t`people who follow you`],
    ["none", t`no one`],
  ];
  return (
    <div className="policy">
      <label htmlFor={id}>
        <Trans>Push notifications from</Trans>
      </label>
      <Select
        id={id}
        value={props.policy}
        onChange={event => void store.setPolicy(event.currentTarget.value as PushPolicy)}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
