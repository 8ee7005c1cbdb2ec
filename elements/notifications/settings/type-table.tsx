import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { AppWindow, Hash, List, Smartphone, Volume2 } from "lucide";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { metas } from "../../../core/settings/initial-state.ts";
import { typesFor } from "../../../core/notifications/kinds.ts";
import { push } from "../../../core/push/push.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import { TypeRow } from "./type-row.tsx";

/** A table of settings for each type: shown in the list, as an alert, and so on. */
export function TypeTable(): ReactElement {
  const client = useClient();
  const { t } = useLingui();
  const { admin } = useStore(metas(client).$meta);
  // The types depend on the instance.
  useStore(instances(client).$instance);
  const pushed = useStore(push(client).$view).state === "on";
  const columns = [
    { name: t`List`, icon: List },
    { name: t`Alert`, icon: AppWindow },
    { name: t`Sound`, icon: Volume2 },
    ...(pushed ? [{ name: t`Push`, icon: Smartphone }] : []),
    { name: t`Count`, icon: Hash },
  ];
  return (
    <div className="type-table">
      <table className="types">
        <caption>
          <Trans>What you’re notified about</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="type-head" aria-label={t`Type`} />
            {columns.map(({ name, icon }) => (
              <th key={name} scope="col">
                <Icon of={icon} />
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typesFor(client, admin).map(type => (
            <TypeRow key={type} type={type} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
