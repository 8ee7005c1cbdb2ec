import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Command } from "lucide";
import type { ReactElement } from "react";
import { settings } from "../../../core/settings/settings.ts";
import { keysOf } from "../../../core/shortcuts/shortcuts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import { Keys } from "../../shortcuts/keys.tsx";
import { askForShortcut } from "../../shortcuts/run-event.ts";
import keysCss from "../../shortcuts/shortcuts.css?inline";
import { useSurface } from "../../surface.ts";

const sheets = [keysCss];

/** Opens the command palette, and shows which keys do that. */
export function PaletteButton(): ReactElement {
  const { client, host } = useSurface();
  const { t } = useLingui();
  useLateSheets(sheets);
  const { shortcuts, shortcuts_enabled } = useStore(settings(client).$settings);
  const [keys] = shortcuts_enabled ? keysOf("palette", shortcuts) : [];
  return (
    <button
      type="button"
      className="palette-button"
      title={t`Search or jump to…`}
      aria-haspopup="dialog"
      onClick={() => askForShortcut(host, "palette")}
    >
      <Icon of={Command} />
      <span>
        <Trans>Search or jump to…</Trans>
      </span>
      {keys !== undefined && <Keys of={keys} />}
    </button>
  );
}
