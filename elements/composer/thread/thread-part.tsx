import { useLingui } from "@lingui/react/macro";
import { ChartBar, TriangleAlert, X } from "lucide";
import { useId, type ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import { Counter } from "../counter.tsx";
import type { OnSend } from "../field/send-keys.ts";
import { AddMedia } from "../media/add-media.tsx";
import { Media } from "../media/media.tsx";
import { PollSlot } from "../options/poll-slot.tsx";
import { usePollToggle } from "../options/poll-toggle.ts";
import { Tool } from "../options/tool.tsx";
import { useWarningToggle } from "../options/warning-toggle.ts";
import { TextArea } from "../text-area.tsx";
import { Trouble } from "../trouble.tsx";
import { useView } from "../use-view.ts";
import { WarningField } from "../warning-field.tsx";

/** A later post of a thread. Visibility and other options are those of the first post. */
export function ThreadPart(props: {
  part: Compose;
  /** The position in the thread: 2 for the second post. */
  number: number;
  onSend: OnSend;
  onRemove: () => void;
}): ReactElement {
  const { part, number, onSend } = props;
  const { t } = useLingui();
  const { state } = useView(part, "state");
  const poll = usePollToggle(part);
  const warningId = useId();
  const warning = useWarningToggle(part, warningId);
  return (
    <li aria-label={t`Post ${number} of the thread`}>
      {warning.on && <WarningField id={warningId} compose={part} onSend={onSend} />}
      <TextArea compose={part} onSend={onSend} />
      <PollSlot compose={part} onSend={onSend} />
      <Media compose={part} />
      <Trouble compose={part} />
      <div className="tools">
        <fieldset
          className="tools"
          aria-label={t`Options of post ${number}`}
          disabled={state !== "writing"}
        >
          <AddMedia compose={part} />
          {poll && <Tool icon={ChartBar} name={t`Poll`} pressed={poll.on} onPress={poll.toggle} />}
          <Tool
            icon={TriangleAlert}
            name={t`Content warning`}
            pressed={warning.on}
            controls={warning.on ? warningId : undefined}
            onPress={warning.toggle}
          />
          <Tool icon={X} name={t`Remove post ${number}`} onPress={props.onRemove} />
        </fieldset>
        <Counter compose={part} />
      </div>
    </li>
  );
}
