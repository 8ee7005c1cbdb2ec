import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { isEnabled } from "../../../core/alerts/choices.ts";
import { isShown } from "../../../core/notifications/kinds.ts";
import { push } from "../../../core/push/push.ts";
import { settings } from "../../../core/settings/settings.ts";
import { useClient } from "../../surface.ts";
import { useTypeNames } from "../type-names.ts";

/** The settings of one type of notification. */
export function TypeRow(props: { type: string }): ReactElement {
  const { type } = props;
  const { t } = useLingui();
  const name = useTypeNames()(type);
  const client = useClient();
  const store = settings(client);
  const choices = useStore(store.$settings).notifications;
  const pushes = useStore(push(client).$view);
  const set = (what: "shows" | "alerts" | "sounds") => (on: boolean) =>
    store.change({ notifications: { [what]: { [type]: on } } });
  const pushed = pushes.alerts[type];
  return (
    <tr>
      <th scope="row">{name}</th>
      <Check
        label={t`${name}: show in the column`}
        on={isShown(choices.shows, type)}
        onChange={set("shows")}
      />
      <Check
        label={t`${name}: show an alert`}
        on={isEnabled(choices, "alerts", type)}
        onChange={set("alerts")}
      />
      <Check
        label={t`${name}: play a sound`}
        on={isEnabled(choices, "sounds", type)}
        onChange={set("sounds")}
      />
      {pushes.state === "on" &&
        (pushed === undefined ? (
          <td>–</td>
        ) : (
          <Check
            label={t`${name}: push to this device`}
            on={pushed}
            onChange={on => void push(client).choose(type, on)}
          />
        ))}
    </tr>
  );
}

/** A table cell with a checkbox; the whole cell can be pressed. */
function Check(props: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactElement {
  return (
    <td>
      <label className="check" title={props.label}>
        <input
          type="checkbox"
          aria-label={props.label}
          checked={props.on}
          onChange={event => props.onChange(event.currentTarget.checked)}
        />
      </label>
    </td>
  );
}
