import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement, ReactNode } from "react";
import type { Compose } from "../../../../core/composer/composition.ts";
import { instances, type PollLimits } from "../../../../core/instance/instance.ts";
import type { PollDraft } from "../../../../core/polls/drafts.ts";
import { lastingChoices } from "../../../../core/polls/durations.ts";
import { numberFormat } from "../../../kit/text/number-format.ts";
import { useClient, useSurface } from "../../../surface.ts";

/** Settings of a poll: duration, number of choices, and visibility of results. */
export function PollChoices(props: {
  compose: Compose;
  poll: PollDraft;
  limits: PollLimits;
}): ReactElement {
  const { poll } = props;
  const { formatLocale } = useSurface();
  const facts = useStore(instances(useClient()).$instance);
  // Pleroma accepts this option, but ignores it.
  const hides = facts !== undefined && !facts.features.has("pleroma_api");
  const change = (part: Partial<PollDraft>) => props.compose.change({ poll: { ...poll, ...part } });
  return (
    <div className="poll-choices">
      <label className="poll-lasting">
        <Trans>Duration</Trans>
        <select
          className="text-field"
          value={poll.expiresIn}
          onChange={event => change({ expiresIn: Number(event.currentTarget.value) })}
        >
          {lastingChoices(props.limits).map(({ seconds, count, unit }) => (
            <option key={seconds} value={seconds}>
              {numberFormat(formatLocale, { style: "unit", unit, unitDisplay: "long" }).format(
                count,
              )}
            </option>
          ))}
        </select>
      </label>
      <Check on={poll.multiple} onChange={multiple => change({ multiple })}>
        <Trans>Allow multiple choices</Trans>
      </Check>
      {hides && (
        <Check on={poll.hideTotals} onChange={hideTotals => change({ hideTotals })}>
          <Trans>Hide results until the poll ends</Trans>
        </Check>
      )}
    </div>
  );
}

function Check(props: {
  on: boolean;
  onChange: (on: boolean) => void;
  children: ReactNode;
}): ReactElement {
  return (
    <label className="poll-check">
      <input
        type="checkbox"
        checked={props.on}
        onChange={event => props.onChange(event.currentTarget.checked)}
      />
      {props.children}
    </label>
  );
}
