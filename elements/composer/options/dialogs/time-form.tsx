import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { Field, TextInput } from "../../../kit/controls/field.tsx";
import { Button } from "../../../kit/controls/button.tsx";
import type { Failure } from "../../../../core/failure.ts";
import { earliestTime, tooSoon } from "../../../../core/drafts/scheduled-times.ts";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { useClient, useSurface } from "../../../surface.ts";
import { formatDateTime } from "../times.ts";

/** Selects a future time: a suggested one, or any other. */
export function TimeForm(props: {
  /** The selected time, in milliseconds since 1970. */
  at: number | null;
  onChoose: (at: number) => void;
  /** Other buttons. */
  children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const { environment } = useClient();
  const words = useTranslate();
  const trouble = useId();
  const [now] = useState(() => environment.now());
  const [text, setText] = useState(() => localTime(props.at ?? now + 3_600_000));
  const [failure, setFailure] = useState<Failure | null>(null);
  const names: Record<QuickTime["name"], string> = {
    hour: t`In an hour`,
    evening: t`This evening`,
    tomorrow: t`Tomorrow morning`,
    monday: t`Monday morning`,
  };

  function choose(at: number) {
    const refusal = tooSoon(Number.isNaN(at) ? 0 : at, environment.now());
    setFailure(refusal);
    if (!refusal) props.onChoose(at);
  }

  return (
    <div className="time-form">
      <div className="quick-times">
        {quickTimes(now, earliestTime(now)).map(({ name, at }) => (
          <button key={name} type="button" className="quick-time" onClick={() => choose(at)}>
            <span>{names[name]}</span>
            <small>{formatDateTime(at, formatLocale)}</small>
          </button>
        ))}
      </div>
      <Field className="time-field" label={<Trans>Date and time</Trans>}>
        <TextInput
          type="datetime-local"
          min={localTime(earliestTime(now))}
          value={text}
          aria-invalid={failure !== null}
          aria-describedby={failure ? trouble : undefined}
          onChange={event => {
            setText(event.currentTarget.value);
            setFailure(null);
          }}
        />
      </Field>
      <p id={trouble} className="hint wrong" role="alert">
        {failure && words(failure.message, failure.values)}
      </p>
      <div className="dialog-buttons">
        {props.children}
        <Button primary onClick={() => choose(new Date(text).getTime())}>
          <Trans>Set time</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A suggested time for scheduling; only future times are offered. */
interface QuickTime {
  name: "hour" | "evening" | "tomorrow" | "monday";
  /** Milliseconds since 1970. */
  at: number;
}

const HOUR_MS = 3_600_000;

/** Suggested times in local time: evening is at 18:00, morning at 8:00. */
function quickTimes(now: number, earliest: number): QuickTime[] {
  const day = new Date(now);
  const at = (days: number, hour: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime();
  const toMonday = (8 - day.getDay()) % 7 || 7;
  const all: QuickTime[] = [
    { name: "hour", at: Math.ceil((now + HOUR_MS) / 60_000) * 60_000 },
    { name: "evening", at: at(0, 18) },
    { name: "tomorrow", at: at(1, 8) },
    { name: "monday", at: at(toMonday, 8) },
  ];
  return all.filter(
    (time, index) => time.at >= earliest && all.findIndex(other => other.at === time.at) === index,
  );
}

/** Formats a time for `<input type="datetime-local">`: local time, to the minute. */
function localTime(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
