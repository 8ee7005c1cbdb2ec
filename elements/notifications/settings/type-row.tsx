import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { isEnabled } from "../../../core/alerts/choices.ts";
import { isCounted, isShown } from "../../../core/notifications/kinds.ts";
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
  const set = (what: "shows" | "alerts" | "sounds" | "counts") => (on: boolean) =>
    store.change({ notifications: { [what]: { [type]: on } } });
  const pushed = pushes.alerts[type];
  return (
    <tr>
      <th scope="row">{name}</th>
      <Check
        name={t`List`}
        label={t`${name}: show in the list`}
        on={isShown(choices.shows, type)}
        onChange={set("shows")}
      />
      <Check
        name={t`Alert`}
        label={t`${name}: show an alert`}
        on={isEnabled(choices, "alerts", type)}
        onChange={set("alerts")}
      />
      <Check
        name={t`Sound`}
        label={t`${name}: play a sound`}
        on={isEnabled(choices, "sounds", type)}
        onChange={set("sounds")}
      />
      {pushes.state === "on" &&
        (pushed === undefined ? (
          <td className="none">–</td>
        ) : (
          <Check
            name={t`Push`}
            label={t`${name}: push to this device`}
            on={pushed}
            onChange={on => void push(client).choose(type, on)}
          />
        ))}
      <Check
        name={t`Count`}
        label={t`${name}: count unread`}
        on={isCounted(choices, type)}
        onChange={set("counts")}
      />
    </tr>
  );
}

/** A table cell with a checkbox; the whole cell can be pressed. */
function Check(props: {
  /** Shown where there is no head with the names of the columns. */
  name: string;
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
        <span aria-hidden="true">{props.name}</span>
      </label>
    </td>
  );
}
