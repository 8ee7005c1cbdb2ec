import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { CheckRow } from "../../../kit/controls/check-row.tsx";
import { Button } from "../../../kit/controls/button.tsx";
import type { Compose } from "../../../../core/composer/compose.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { useSurface } from "../../../surface.ts";
import { formatDuration } from "../times.ts";
import { useView } from "../../use-view.ts";

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Durations in seconds; servers refuse those up to an hour. */
const SPANS = [
  2 * HOUR_SECONDS,
  6 * HOUR_SECONDS,
  12 * HOUR_SECONDS,
  DAY_SECONDS,
  3 * DAY_SECONDS,
  7 * DAY_SECONDS,
  30 * DAY_SECONDS,
  90 * DAY_SECONDS,
  365 * DAY_SECONDS,
];

interface ExpiryProps {
  compose: Compose;
  onClose: () => void;
}

export { words, sheets } from "./words.ts";

/** Sets when the server deletes a post automatically. */
export function ExpiryDialog(props: ExpiryProps): ReactElement {
  return (
    <Dialog className="small" title={<Trans>Delete automatically</Trans>} onClose={props.onClose}>
      <p>
        <Trans>
          Your server will delete the post automatically and ask other servers to do the same, but
          copies may remain.
        </Trans>
      </p>
      <Spans {...props} />
    </Dialog>
  );
}

function Spans({ compose, onClose }: ExpiryProps): ReactElement {
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const { expiresIn } = useView(compose, "expiresIn");
  const spans =
    SPANS.some(span => span === expiresIn) || expiresIn === null ? SPANS : [expiresIn, ...SPANS];
  const choices: [number | null, string][] = [
    [null, t`Keep permanently`],
    ...spans.map((span): [number, string] => [span, formatDuration(span, formatLocale)]),
  ];
  return (
    <div role="radiogroup" aria-label={t`Delete after`}>
      {choices.map(([span, name]) => (
        <CheckRow
          key={name}
          type="radio"
          name="expiry"
          data-first={span === expiresIn || undefined}
          checked={span === expiresIn}
          onChange={() => compose.change({ expiresIn: span })}
          label={name}
        />
      ))}
      <div className="dialog-buttons">
        <Button primary onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
