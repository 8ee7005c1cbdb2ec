import { Trans } from "@lingui/react/macro";
import { Bell } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";

/** Shown instead of an empty list: no notifications, or none of the selected type. */
export function Empty(props: {
  onFilter: (type: string) => void;
  filter: string;
  /** Whether the reader can't select another type. */
  isFixed: boolean;
}): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the focused row was the last to be removed, the focus stays here.
    if (focusLost(place.current)) place.current?.focus({ preventScroll: true });
  }, []);
  const isAll = props.filter === "all";
  return (
    <div ref={place} className="empty" tabIndex={-1}>
      <Notice
        slot="empty"
        inline
        emblem={<Icon of={Bell} />}
        title={isAll ? <Trans>Nothing here yet</Trans> : <Trans>Nothing here</Trans>}
        action={
          !isAll &&
          !props.isFixed && (
            <Button onClick={() => props.onFilter("all")}>
              <Trans>Show everything</Trans>
            </Button>
          )
        }
      >
        {isAll && (
          <Trans>
            When someone mentions you, follows you or favourites your posts, you’ll see it here.
          </Trans>
        )}
      </Notice>
    </div>
  );
}
