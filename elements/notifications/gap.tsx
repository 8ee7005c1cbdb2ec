import { Trans } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";

/** Here some are missing, which nobody has counted. */
export function Gap(props: {
  place: { position: number; size: number };
  onFill: () => void;
}): ReactElement {
  const labelId = useId();
  return (
    <article
      tabIndex={-1}
      aria-labelledby={labelId}
      aria-posinset={props.place.position}
      aria-setsize={props.place.size}
    >
      <button type="button" className="gap" id={labelId} onClick={props.onFill}>
        <Trans>Load what is missing here</Trans>
      </button>
    </article>
  );
}
