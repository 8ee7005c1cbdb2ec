import { useLingui } from "@lingui/react/macro";
import { CalendarClock, CodeXml, Hourglass, X, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useSurface } from "../../surface.ts";
import { formatName } from "./format-words.ts";
import { formatDateTime, formatDuration } from "./times.ts";
import type { OptionDialog } from "./option-dialog.tsx";
import { useView } from "../use-view.ts";

/** Options of this post that differ from the default, each with buttons to change or remove it. */
export function Chips(props: {
  compose: Compose;
  onOpen: (dialog: OptionDialog) => void;
}): ReactElement | null {
  const { compose, onOpen } = props;
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const { scheduledAt, expiresIn, contentType, contentTypes } = useView(
    compose,
    "scheduledAt",
    "expiresIn",
    "contentType",
    "contentTypes",
  );
  const time = scheduledAt && formatDateTime(scheduledAt, formatLocale);
  const span = expiresIn === null ? "" : formatDuration(expiresIn, formatLocale);
  const format = contentTypes.length > 1 && contentType !== "text/plain" && contentType;
  if (!time && !span && !format) return null;
  return (
    <ul className="chips" aria-label={t`Sending options`}>
      {time && (
        <Chip
          icon={CalendarClock}
          words={t`Scheduled: ${time}`}
          onPress={() => onOpen("time")}
          remove={t`Remove schedule`}
          onRemove={() => compose.change({ scheduledAt: null })}
        />
      )}
      {span && (
        <Chip
          icon={Hourglass}
          words={t`Deleted after ${span}`}
          onPress={() => onOpen("expiry")}
          remove={t`Keep permanently`}
          onRemove={() => compose.change({ expiresIn: null })}
        />
      )}
      {format && (
        <Chip
          icon={CodeXml}
          words={formatName(format, "")}
          remove={t`Plain text`}
          onRemove={() => compose.change({ contentType: "text/plain" })}
        />
      )}
    </ul>
  );
}

function Chip(props: {
  icon: IconNode;
  words: string;
  onPress?: () => void;
  remove: string;
  onRemove: () => void;
}): ReactElement {
  const inside = (
    <>
      <Icon of={props.icon} />
      {props.words}
    </>
  );
  return (
    <li className="option-chip">
      {props.onPress ? (
        <button type="button" onClick={props.onPress}>
          {inside}
        </button>
      ) : (
        <span>{inside}</span>
      )}
      <button
        type="button"
        className="chip-remove"
        aria-label={props.remove}
        title={props.remove}
        onClick={props.onRemove}
      >
        <Icon of={X} />
      </button>
    </li>
  );
}
