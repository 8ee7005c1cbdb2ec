import type { ReactElement } from "react";

/** The attachments of these statuses as squares that open the viewer: a part of a list that grows. */
export function MediaGrid(props: { statuses: readonly string[] }): ReactElement {
  return <div className="media-grid" data-count={props.statuses.length} />;
}
