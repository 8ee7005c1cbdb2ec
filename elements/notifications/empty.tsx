import { Trans } from "@lingui/react/macro";
import { Bell } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import type { NotificationStore } from "../../core/notifications/types.ts";

/** Nothing here: yet, or not of this kind. */
export function Empty(props: {
  store: NotificationStore;
  filter: string;
  /** Whether the reader can't choose another kind. */
  isFixed: boolean;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last one goes with the focus: it stays where the list was.
    if (focusLost(place.current)) place.current?.focus({ preventScroll: true });
  }, []);
  const isAll = props.filter === "all";
  return (
    <div ref={place} className="empty" tabIndex={-1}>
      <Notice
        inline
        emblem={<Icon of={Bell} />}
        title={isAll ? <Trans>Nothing here yet</Trans> : <Trans>Nothing here</Trans>}
        action={
          !isAll &&
          !props.isFixed && (
            <button type="button" className="button" onClick={() => props.store.setFilter("all")}>
              <Trans>Show everything</Trans>
            </button>
          )
        }
      >
        {isAll && (
          <Trans>
            When somebody mentions you, follows you or favourites your posts, you see it here.
          </Trans>
        )}
      </Notice>
    </div>
  );
}
