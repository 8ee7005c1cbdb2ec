import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { settings } from "../../../../core/settings/settings.ts";
import { SwitchRow } from "../../../kit/controls/switch-row.tsx";
import { useClient } from "../../../surface.ts";

/** The settings for content warnings and media descriptions. */
export function WarningSettings(): ReactElement {
  const store = settings(useClient());
  const chosen = useStore(store.$settings);
  return (
    <section>
      <h3>
        <Trans>Accessibility</Trans>
      </h3>
      <SwitchRow
        label={<Trans>Remind me about missing descriptions</Trans>}
        hint={<Trans>Before you post media without a description.</Trans>}
        on={chosen.confirm_missing_media_description}
        onChange={on => store.change({ confirm_missing_media_description: on })}
      />
      <SwitchRow
        label={<Trans>Always show the content warning field</Trans>}
        on={chosen.always_show_spoilers_field}
        onChange={on => store.change({ always_show_spoilers_field: on })}
      />
      <SwitchRow
        label={<Trans>Start content warnings of replies with “re:”</Trans>}
        on={chosen.prepend_cw_re}
        onChange={on => store.change({ prepend_cw_re: on })}
      />
    </section>
  );
}
