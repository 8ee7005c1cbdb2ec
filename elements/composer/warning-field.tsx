import { useLingui } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import type { Compose } from "../../core/composer/compose.ts";
import { sendByKeys, type OnSend } from "./field/send-keys.ts";
import { SuggestField } from "./field/suggest-field.tsx";
import { useView } from "./use-view.ts";

interface WarningProps {
  compose: Compose;
}

/** The content warning field. */
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
        placeholder={t`Describe what the post is about`}
        value={warning ?? ""}
        readOnly={state !== "writing"}
        onWrite={warning => compose.setWarning(warning)}
        onKeyDown={event => {
          if (sendByKeys(event, props.onSend)) return;
          // Enter must not submit the form: here, users expect a line break.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </div>
  );
}
