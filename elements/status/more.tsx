import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide";
import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/statuses/statuses.ts";
import { Icon } from "../parts/icon.tsx";
import { Late } from "../parts/late.tsx";
import { lateComponent } from "../parts/late-code.ts";
import { Menu } from "../parts/menu.tsx";
import type { Deed } from "./deeds.tsx";

const StatusMenu = lateComponent(async () => (await import("../deeds/status-menu.tsx")).StatusMenu);

/** What one does less often. */
export function More(props: { status: StatusRecord; onAsk: (deed: Deed) => void }): ReactElement {
  const { t } = useLingui();
  return (
    <Menu className="action" name={t`More`} icon={<Icon of={Ellipsis} />}>
      {() => (
        <Late>
          <StatusMenu {...props} />
        </Late>
      )}
    </Menu>
  );
}
