import { Trans } from "@lingui/react/macro";
import { EyeOff } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../../../parts/icon.tsx";
import type { Attaching } from "../attaching.ts";
import { useView } from "../../use-view.ts";

/** Whether the files are covered until somebody wants to see them; with a warning they always are. */
export function Sensitive(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const { isSensitive, warning, state } = useView(compose, "isSensitive", "warning", "state");
  const hint = useId();
  const isForced = warning !== null;
  return (
    <div className="sensitive">
      <label>
        <input
          type="checkbox"
          checked={isForced || isSensitive}
          disabled={isForced || state !== "writing"}
          aria-describedby={isForced ? hint : undefined}
          onChange={event => compose.setSensitive(event.currentTarget.checked)}
        />
        <Icon of={EyeOff} />
        <Trans>Mark as sensitive</Trans>
      </label>
      {isForced && (
        <span id={hint}>
          <Trans>They are covered with the content warning.</Trans>
        </span>
      )}
    </div>
  );
}
