import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { alerts } from "../../../core/alerts/alerts.ts";
import base from "../../base.css?inline";
import { deepFocus } from "../controls/deep-focus.ts";
import { Alerts, type FocusedBefore } from "../notices/alerts.tsx";
import sheet from "../notices/alerts.css?inline";
import { sharedSheets } from "../../sheets.ts";
import { useSurface } from "../../surface.ts";
import tokens from "../../tokens.css?inline";
import { topmostDialog } from "./top-layer.ts";
import { Language } from "../../words-provider.tsx";

/**
 * Shows the alerts above everything, inside the topmost open dialog. It has a shadow root of its
 * own, since a dialog may be in another element, or in the page, where our style sheets don't
 * apply.
 */
export function AlertPopover(): ReactElement {
  const { client, root, locale } = useSurface();
  const list = useStore(alerts(client).$alerts);
  const [frame] = useState(makeFrame);
  const before = useRef<FocusedBefore>(null);

  useEffect(() => {
    // Polls on each frame, for the few seconds that alerts are shown: dialogs in other roots open
    // and close without an event.
    let next = requestAnimationFrame(function follow() {
      place(frame, root);
      if (!frame.shadowRoot!.activeElement) remember(deepFocus());
      next = requestAnimationFrame(follow);
    });
    function remember(element: HTMLElement | undefined): void {
      if (element && element !== before.current?.element)
        before.current = { element, place: element.parentElement };
    }
    // Somebody quick, or a slow processor: the focus comes here before a frame has seen where it was.
    // A host is all that is known of a focus in its shadow root, of which a frame knows more.
    function onFocusIn({ relatedTarget: from }: FocusEvent): void {
      if (from instanceof HTMLElement && !from.shadowRoot && !frame.shadowRoot!.contains(from))
        remember(from);
    }
    frame.shadowRoot!.addEventListener("focusin", onFocusIn as (event: Event) => void);
    return () => {
      cancelAnimationFrame(next);
      frame.remove();
    };
  }, [frame, root]);

  useLayoutEffect(() => {
    // Reopens above newer popovers, unless the user has the focus inside.
    if (!frame.shadowRoot!.activeElement && frame.matches(":popover-open")) frame.hidePopover();
    place(frame, root);
  }, [frame, root, list]);

  return createPortal(
    <Language locale={locale}>
      <Alerts before={before} />
    </Language>,
    frame.shadowRoot!,
  );
}

function makeFrame(): HTMLElement {
  const frame = document.createElement("div");
  frame.popover = "manual";
  const root = frame.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = sharedSheets([tokens, base, sheet]);
  return frame;
}

function place(frame: HTMLElement, root: ShadowRoot): void {
  const parent = topmostDialog(root, frame.parentNode) ?? root;
  if (frame.parentNode !== parent) parent.append(frame);
  if (frame.isConnected && !frame.matches(":popover-open")) frame.showPopover();
  const top = parent instanceof HTMLDialogElement ? besides(frame, parent) : null;
  const inset = top === null ? "" : `${top}px 0px auto`;
  if (frame.style.inset !== inset) frame.style.inset = inset;
}

/** Pixels: the height of the line below the head of a composer, which says who can read the post. */
const AUDIENCE_PX = 52;

/**
 * The distance from the top in CSS pixels; null for the bottom of the page. A dialog's buttons are
 * at its bottom and in its head, so alerts that fit neither below nor above it cover its middle.
 */
function besides(frame: HTMLElement, dialog: HTMLDialogElement): number | null {
  const { top, bottom } = dialog.getBoundingClientRect();
  const height = frame.offsetHeight;
  if (innerHeight - bottom >= height) return null;
  if (top >= height) return 0;
  const head = dialog.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return Math.round(head + (dialog.matches(".write") ? AUDIENCE_PX : 0));
}
