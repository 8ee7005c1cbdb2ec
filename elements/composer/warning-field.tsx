import { useLingui } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import type { Compose } from "../../core/composer/composition.ts";
import { sendByKeys, type OnSend } from "./field/send-keys.ts";
import { SuggestField } from "./field/suggest-field.tsx";
import { useView } from "./use-view.ts";

interface WarningProps {
  compose: Compose;
}

/** What readers see before they see the post. */
export function WarningField(props: WarningProps & { id: string; onSend?: OnSend }): ReactElement {
  const { t } = useLingui();
  const { compose } = props;
  const { warning, state } = useView(compose, "warning", "state");
  const field = useId();
  return (
    <div id={props.id} className="warning-field">
      <label htmlFor={field}>{t`Content warning`}</label>
      <SuggestField
        id={field}
        as="input"
        className="text-field"
        placeholder={t`What the post is about`}
        value={warning ?? ""}
        readOnly={state !== "writing"}
        onWrite={warning => compose.setWarning(warning)}
        onKeyDown={event => {
          if (sendByKeys(event, props.onSend)) return;
          // A line break comes to mind here; sending does not.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </div>
  );
}
