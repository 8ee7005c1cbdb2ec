import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { TriangleAlert } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../core/stores/composition.ts";
import { Icon } from "../parts/icon.tsx";

interface WarningProps {
  compose: Compose;
}

/** What readers see before they see the post. */
export function WarningField(props: WarningProps & { id: string }): ReactElement {
  const { t } = useLingui();
  const { compose } = props;
  const { warning, state } = useStore(compose.$view);
  return (
    <label id={props.id} className="warning-field">
      {t`Content warning`}
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        placeholder={t`What it is about`}
        value={warning ?? ""}
        readOnly={state !== "writing"}
        onChange={event => compose.setWarning(event.currentTarget.value)}
        onKeyDown={event => {
          // A line break comes to mind here; sending does not.
          if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
    </label>
  );
}

export function WarningSwitch(props: WarningProps & { controls: string }): ReactElement {
  const { compose, controls } = props;
  const { t } = useLingui();
  const { warning, state } = useStore(compose.$view);
  const on = warning !== null;
  return (
    <button
      type="button"
      className="button tool"
      aria-pressed={on}
      aria-controls={on ? controls : undefined}
      title={t`Hide the post behind a content warning`}
      disabled={state !== "writing"}
      onClick={() => compose.toggleWarning()}
    >
      <Icon of={TriangleAlert} />
      <Trans>Warning</Trans>
    </button>
  );
}
