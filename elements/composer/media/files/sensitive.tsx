import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { EyeOff } from "lucide";
import { useId, type ReactElement } from "react";
import { Icon } from "../../../parts/icon.tsx";
import type { Attaching } from "../attaching.ts";

/** Whether the files are covered until somebody wants to see them; with a warning they always are. */
export function Sensitive(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const { isSensitive, warning, state } = useStore(compose.$view);
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
