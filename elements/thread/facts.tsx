import type { ReactElement } from "react";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { MetaLine } from "./meta-line.tsx";
import { Who } from "./who.tsx";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** What is known about the status of the page: time, app, and who boosted and favourited it. */
export function Facts(props: { status: StatusRecord }): ReactElement {
  return (
    <ItemBoundary of={props.status} kind="part">
      <MetaLine {...props} />
      <Who {...props} />
    </ItemBoundary>
  );
}
