import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { BellRing, X } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useLateSheets, withWords } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import { sheets, words } from "./words.ts";

/** Offers browser alerts above the list, until they are allowed or the offer is dismissed. */
export function PermissionBanner(): ReactElement | null {
  const store = alertPermission(useClient());
  const offered = useStore(store.$offered);
  if (!offered) return null;
  return <Offer onAllow={() => void store.ask()} onDismiss={store.dismiss} />;
}

const Offer = withWords(
  words,
  function Offer(props: { onAllow: () => void; onDismiss: () => void }): ReactElement {
    useLateSheets(sheets);
    const { t } = useLingui();
    return (
      <aside className="permission-banner" aria-label={t`Alerts`}>
        <Icon of={BellRing} />
        <p>
          <Trans>Get alerts while you’re in another tab or app?</Trans>
        </p>
        <Button primary small onClick={props.onAllow}>
          <Trans>Allow alerts</Trans>
        </Button>
        <IconButton className="round dismiss" of={X} name={t`Not now`} onPress={props.onDismiss} />
      </aside>
    );
  },
);
