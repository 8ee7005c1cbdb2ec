import type { ReactElement } from "react";

/** A circular progress indicator; null if the progress is unknown. */
export function Ring(props: { name: string; progress: number | null }): ReactElement {
  const { progress } = props;
  const percent = progress === null ? undefined : Math.round(progress * 100);
  return (
    <span
      className={percent === undefined ? "ring turning" : "ring"}
      role="progressbar"
      aria-label={props.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" />
        <circle
          className="done"
          cx="20"
          cy="20"
          r="18"
          pathLength={100}
          strokeDasharray={`${percent ?? 25} 100`}
        />
      </svg>
    </span>
  );
}
