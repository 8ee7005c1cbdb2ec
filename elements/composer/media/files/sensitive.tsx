import { Trans } from "@lingui/react/macro";
import { EyeOff } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../../../kit/controls/icon.tsx";
import type { Attaching } from "../attaching.ts";
import { useView } from "../../use-view.ts";

/** Marks media as sensitive, so that readers must reveal them. A content warning does so, too. */
export function Sensitive(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const { isSensitive, warning, state } = useView(compose, "isSensitive", "warning", "state");
  const hint = useId();
  // An empty warning field is no warning.
  const isForced = Boolean(warning?.trim());
  return (
    <div className="sensitive">
      <label>
        <input
          type="checkbox"
          checked={isForced || isSensitive}
          disabled={isForced || state !== "writing"}
          aria-describedby={isForced ? hint : undefined}
          onChange={event => compose.change({ isSensitive: event.currentTarget.checked })}
        />
        <Icon of={EyeOff} />
        <Trans>Mark as sensitive</Trans>
      </label>
      {isForced && (
        <span id={hint}>
          <Trans>They are hidden behind the content warning.</Trans>
        </span>
      )}
    </div>
  );
}
