import { useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { Bell } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { notifications } from "../../core/notifications/notifications.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";
import { stayBeside } from "../kit/menus/floating.ts";

const Latest = latePart(() => import("./latest.tsx"), "Latest");

/** Higher numbers don't fit into the badge. */
const MAX_SHOWN_COUNT = 99;

/** A button with the number of new notifications, for the header of a page. It opens the latest. */
export function NotificationBell(): ReactElement {
  const { t } = useLingui();
  const { client, emit } = useSurface();
  const count = useStore(notifications(client).$unread);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    emit("lily-unread", { count });
  }, [emit, count]);
  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current!.focus({ preventScroll: true });
    return stayBeside(panel.current!, () => button.current!, { align: "end", grows: true });
  }, [isOpen]);
  const title = t`Notifications`;
  const name =
    count > 0 ? t`Notifications, ${plural(count, { one: "# unread", other: "# unread" })}` : title;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="round bell"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={name}
        popoverTarget={id}
      >
        <Icon of={Bell} />
        {count > 0 && (
          <span className="badge count" aria-hidden="true">
            {count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        tabIndex={-1}
        aria-label={title}
        className="floating from-below latest"
        onBeforeToggle={event => {
          // Browsers don't restore the focus inside a shadow root.
          const closing = event.newState === "closed" && panel.current!.matches(":focus-within");
          if (closing) button.current!.focus({ preventScroll: true });
        }}
        onToggle={event => setOpen(event.newState === "open")}
      >
        {isOpen && <Latest onLeave={() => panel.current!.hidePopover()} />}
      </div>
    </>
  );
}
