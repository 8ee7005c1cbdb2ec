import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import type { AskStatusDialog } from "./use-status-dialogs.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const StatusMenu = latePart(
  () => import("../../status-dialogs/menu/status-menu.tsx"),
  "StatusMenu",
);

/** The menu of less frequent actions. */
export function More(props: {
  status: StatusRecord;
  context: string | undefined;
  onAsk: AskStatusDialog;
}): ReactElement {
  const { t } = useLingui();
  return (
    <Menu className="action" name={t`More`} icon={<Icon of={Ellipsis} />}>
      {() => <StatusMenu {...props} />}
    </Menu>
  );
}
