import { Trans } from "@lingui/react/macro";
import { Command, EyeOff, Keyboard, PanelBottom, type IconNode } from "lucide";
import { useState, type ReactElement, type ReactNode } from "react";
import { $cloaked } from "../../../core/settings/cloak.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { askForShortcut } from "../../shortcuts/run-event.ts";
import { useSurface } from "../../surface.ts";

const BarDialog = latePart(() => import("../rail/bar-dialog.tsx"), "BarDialog");

/**
 * What keys open, for the mouse; the choice of the places in the bar of a phone, which `#bar` in the
 * URL opens, too; a way to hide what can be read, for screenshots.
 */
export function Tools(): ReactElement {
  const { client, host } = useSurface();
  const isSignedIn = client.person !== null;
  const [isOpen, setOpen] = useState(() => location.hash === "#bar");
  return (
    <section>
      <h2>
        <Trans>Tools</Trans>
      </h2>
      <ul>
        <Tool icon={Command} onPress={() => askForShortcut(host, "palette")}>
          <Trans>Search or jump to…</Trans>
        </Tool>
        <Tool icon={Keyboard} onPress={() => askForShortcut(host, "help")}>
          <Trans>Keyboard shortcuts</Trans>
        </Tool>
        {isSignedIn && (
          <>
            <Tool icon={PanelBottom} onPress={() => setOpen(true)}>
              <Trans>Edit bottom bar…</Trans>
            </Tool>
            <Tool icon={EyeOff} onPress={() => $cloaked(client).set(true)}>
              <Trans>Obscure everything</Trans>
            </Tool>
          </>
        )}
      </ul>
      {isOpen && isSignedIn && <BarDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function Tool(props: { icon: IconNode; onPress: () => void; children: ReactNode }): ReactElement {
  return (
    <li>
      <button type="button" onClick={props.onPress}>
        <Icon of={props.icon} />
        <span>{props.children}</span>
      </button>
    </li>
  );
}
