import type { ReactElement } from "react";
import type { History } from "../../core/api/tags.ts";

/** The size of the picture before it is scaled. */
const WIDTH_PX = 64;
const HEIGHT_PX = 24;

/** Keeps the line, which has a width, inside of the picture. */
const EDGE_PX = 2;

/**
 * A line of how many people used something on each of the last days, the latest last. It says
 * nothing that the text beside it doesn't say, so screen readers pass over it.
 */
export function HistoryGraph(props: { history: History }): ReactElement | null {
  const counts = props.history.map(({ accounts }) => accounts).toReversed();
  if (counts.length < 2) return null;
  const most = Math.max(...counts, 1);
  const points = counts.map((count, index) => {
    const x = EDGE_PX + (index * (WIDTH_PX - 2 * EDGE_PX)) / (counts.length - 1);
    const y = HEIGHT_PX - EDGE_PX - (count * (HEIGHT_PX - 2 * EDGE_PX)) / most;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className="history-graph" viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} aria-hidden="true">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
