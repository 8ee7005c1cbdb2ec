import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import "../people/index.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useSurface } from "../surface.ts";
import type { DialogProps } from "./types.ts";

/** Lists who boosted or favourited a status. */
export function PeopleDialog(
  props: DialogProps & { list: "reblogged_by" | "favourited_by" },
): ReactElement {
  const { client, base, locale, canAct } = useSurface();
  return (
    <Dialog
      className="tall"
      title={
        props.list === "reblogged_by" ? <Trans>Boosted by</Trans> : <Trans>Favourited by</Trans>
      }
      onClose={props.onClose}
    >
      <lily-people
        list={props.list}
        of={props.status.id}
        environment={client.environment}
        instance={client.instance}
        client={base ?? undefined}
        readonly={!canAct}
        lang={locale}
      />
    </Dialog>
  );
}
