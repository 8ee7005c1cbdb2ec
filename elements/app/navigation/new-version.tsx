import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw, X } from "lucide";
import { useState, type ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import sheet from "./new-version.css?inline";

const sheets = [sheet];

/** Offers a reload when the instance has a newer client; the user may dismiss it. */
export function NewVersion(props: { onReload: () => void }): ReactElement | null {
  const { t } = useLingui();
  const [away, setAway] = useState(false);
  useLateSheets(sheets);
  if (away) return null;
  return (
    <aside className="new-version" role="status">
      <p>
        <Trans>A new version is ready.</Trans>
      </p>
      <Button primary onClick={props.onReload}>
        <Icon of={RefreshCw} />
        <Trans>Reload</Trans>
      </Button>
      <IconButton className="round later" of={X} name={t`Later`} onPress={() => setAway(true)} />
    </aside>
  );
}
