import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { Select } from "../../../kit/controls/field.tsx";
import { CheckRow } from "../../../kit/controls/check-row.tsx";
import type { Compose } from "../../../../core/composer/compose.ts";
import { instances, type PollLimits } from "../../../../core/instance/instance.ts";
import type { PollDraft } from "../../../../core/polls/drafts.ts";
import { durationChoices } from "../../../../core/polls/durations.ts";
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
  const hides = facts?.isPleroma === false;
  const change = (part: Partial<PollDraft>) => props.compose.change({ poll: { ...poll, ...part } });
  return (
    <div className="poll-choices">
      <label className="poll-lasting">
        <Trans>Duration</Trans>
        <Select
          value={poll.expiresIn}
          onChange={event => change({ expiresIn: Number(event.currentTarget.value) })}
        >
          {durationChoices(props.limits).map(({ seconds, count, unit }) => (
            <option key={seconds} value={seconds}>
              {numberFormat(formatLocale, { style: "unit", unit, unitDisplay: "long" }).format(
                count,
              )}
            </option>
          ))}
        </Select>
      </label>
      <CheckRow
        checked={poll.multiple}
        onChange={event => change({ multiple: event.currentTarget.checked })}
        label={<Trans>Allow multiple choices</Trans>}
      />
      {hides && (
        <CheckRow
          checked={poll.hideTotals}
          onChange={event => change({ hideTotals: event.currentTarget.checked })}
          label={<Trans>Hide results until the poll ends</Trans>}
        />
      )}
    </div>
  );
}
