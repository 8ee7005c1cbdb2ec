import { useStore } from "@nanostores/react";
import { memo, type ReactElement } from "react";
import { statuses } from "../../../core/statuses/statuses.ts";
import { useClient } from "../../surface.ts";
import { isShownAsStatus } from "../type-icons.ts";
import { StatusRow } from "./status-row.tsx";
import { ShortRow } from "./short-row.tsx";
import type { RowProps } from "./types.ts";

/** A row of the list: a status, or a short notification. */
export const Row = memo(function Row(
  props: Omit<RowProps, "place"> & { position: number; size: number },
): ReactElement | null {
  const { position, size, ...rest } = props;
  const notification = useStore(props.store.$notification(props.group.ids[0]!));
  const status = useStore(statuses(useClient()).$status(notification?.status ?? ""));
  if (!notification) return null;
  const shared = { ...rest, place: { position, size }, notification, status };
  const whole = status && isShownAsStatus(notification.type) && !props.compact && !props.clearing;
  return whole ? <StatusRow {...shared} status={status} /> : <ShortRow {...shared} />;
});
