import { useStore } from "@nanostores/react";
import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { createPortal } from "react-dom";
import { alerts } from "../../../core/alerts/alerts.ts";
import base from "../../base.css?inline";
import { Alerts } from "../notices/alerts.tsx";
import sheet from "../notices/alerts.css?inline";
import { sharedSheets } from "../../sheets.ts";
import { useSurface } from "../../surface.ts";
import tokens from "../../tokens.css?inline";
import { topmostDialog } from "./top-layer.ts";
import { Language } from "../../words-provider.tsx";

/**
 * The alerts above everything, inside the topmost open dialog. It has a root of its own, since a
 * dialog may stand in another element, or in the page, where our sheets do not reach.
 */
export function AlertPopover(): ReactElement {
  const { client, root, locale } = useSurface();
  const list = useStore(alerts(client).$alerts);
  const [frame] = useState(makeFrame);

  useEffect(() => {
    // Dialogs open, close and vanish in roots that tell nobody, so we look while there is something
    // to see, which is for seconds.
    let next = requestAnimationFrame(function follow() {
      place(frame, root);
      next = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(next);
      frame.remove();
    };
  }, [frame, root]);

  useLayoutEffect(() => {
    // Above what has come to the top since, unless that took the focus from a person's fingers.
    if (!frame.shadowRoot!.activeElement && frame.matches(":popover-open")) frame.hidePopover();
    place(frame, root);
  }, [frame, root, list]);

  return createPortal(
    <Language locale={locale}>
      <Alerts />
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

/**
 * From the top, in CSS pixels; null: at the foot of the page. The buttons of a dialog are at its
 * foot and in its head, so what does not fit below or above it covers what is between them.
 */
function besides(frame: HTMLElement, dialog: HTMLDialogElement): number | null {
  const { top, bottom } = dialog.getBoundingClientRect();
  const height = frame.offsetHeight;
  if (innerHeight - bottom >= height) return null;
  if (top >= height) return 0;
  return Math.round(dialog.querySelector("header")?.getBoundingClientRect().bottom ?? 0);
}
