import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import { useEffect, useLayoutEffect, useRef, type ReactElement, type RefObject } from "react";
import { alerts } from "../../../core/alerts/alerts.ts";
import { useClient } from "../../surface.ts";
import { useTranslate } from "../text/use-translate.ts";
import { focusLost } from "../controls/focus-lost.ts";
import { Icon } from "../controls/icon.tsx";
import type { Alert } from "../../../core/alerts/types.ts";

/** What had the focus outside of the alerts. */
export interface FocusedBefore {
  element: HTMLElement;
  /** Holds what replaces the element: an undo brings a post back in place of its notice. */
  place: HTMLElement | null;
}

/**
 * Recent alerts, newest last. Screen readers announce errors at once, the rest at the next pause.
 */
export function Alerts(props: { before: RefObject<FocusedBefore | null> }): ReactElement {
  const store = alerts(useClient());
  return (
    <div className="alerts" part="alerts">
      {useStore(store.$alerts).map(alert => (
        <AlertBox key={alert.key} alert={alert} before={props.before} />
      ))}
    </div>
  );
}

function AlertBox(props: { alert: Alert; before: RefObject<FocusedBefore | null> }): ReactElement {
  const { alert, before } = props;
  const store = alerts(useClient());
  const { t } = useLingui();
  const words = useTranslate();
  const { stay, leave } = useAlertTimer(alert.key);
  const box = useFocusReturned(before);
  return (
    <div
      ref={box}
      className="alert"
      role={alert.title ? "alert" : "status"}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <div className="words">
        {alert.title && <strong>{words(alert.title, alert.message_values)}</strong>}
        <p>{words(alert.message, alert.message_values)}</p>
      </div>
      <div className="buttons">
        {alert.action && (
          <button type="button" className="offer" onClick={() => store.runAction(alert.key)}>
            {words(alert.action.label)}
          </button>
        )}
        <button type="button" aria-label={t`Dismiss`} onClick={() => store.dismiss(alert.key)}>
          <Icon of={X} />
        </button>
      </div>
    </div>
  );
}

/** Keeps an alert open while the pointer or the focus is on it, until the component unmounts. */
function useAlertTimer(key: number): { stay(): void; leave(): void } {
  const store = alerts(useClient());
  const release = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => release.current?.(), []);
  return {
    stay: () => void (release.current ??= store.keepOpen(key)),
    leave() {
      release.current?.();
      release.current = undefined;
    },
  };
}

/** Returns the focus to where it was if the element goes away with it. */
function useFocusReturned(
  before: RefObject<FocusedBefore | null>,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = ref.current!;
    return () => {
      if (!box.matches(":focus-within")) return;
      // What its action brings back is drawn by then.
      requestAnimationFrame(() => returnFocus(before));
    };
  }, [before]);
  return ref;
}

function returnFocus({ current: before }: RefObject<FocusedBefore | null>): void {
  if (!before) return;
  const { element, place } = before;
  const next = element.isConnected ? element : place?.querySelector<HTMLElement>("article");
  if (next && focusLost(next)) next.focus({ preventScroll: true });
}
