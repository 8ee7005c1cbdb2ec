import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { hasOwnTypes, wantedIn } from "../../../core/notifications/column.ts";
import { isShown, typesFor } from "../../../core/notifications/kinds.ts";
import { instances } from "../../../core/instance/instance.ts";
import { metas } from "../../../core/settings/initial-state.ts";
import { settings } from "../../../core/settings/settings.ts";
import { Button } from "../../kit/controls/button.tsx";
import { SwitchRow } from "../../kit/controls/switch-row.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useClient } from "../../surface.ts";
import { useTypeNames } from "../type-names.ts";

export { words, sheets } from "./words.ts";

/** Selects which types of notifications one column shows. Every change takes effect at once. */
export function ColumnTypes(props: { column: string; onClose: () => void }): ReactElement {
  const { column } = props;
  const client = useClient();
  const nameOf = useTypeNames();
  const store = settings(client);
  const all = useStore(store.$settings);
  const { admin } = useStore(metas(client).$meta);
  // The types depend on the instance.
  useStore(instances(client).$instance);
  const { shows } = wantedIn(all, column);
  const general = all.notifications.shows;
  const known = Object.keys(all.columns[column]?.shows ?? {});

  return (
    <Dialog
      className="column-types"
      title={<Trans>Types in this column</Trans>}
      onClose={props.onClose}
    >
      {typesFor(client, admin).map(type => (
        <SwitchRow
          key={type}
          label={nameOf(type)}
          on={isShown(shows, type)}
          onChange={on => store.change({ columns: { [column]: { shows: { [type]: on } } } })}
        />
      ))}
      <p className="hint">
        <Trans>
          Notifications of a type that is off here still count as new and appear in other columns.
        </Trans>
      </p>
      {hasOwnTypes(all, column) && (
        <Button
          onClick={() =>
            store.change({
              columns: {
                [column]: {
                  filter: "",
                  shows: Object.fromEntries(known.map(type => [type, isShown(general, type)])),
                },
              },
            })
          }
        >
          <Trans>Use the default types</Trans>
        </Button>
      )}
    </Dialog>
  );
}
