import { useLingui } from "@lingui/react/macro";
import { Smile } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from "react";
import type { EmojiChoice } from "../../../core/suggestions/suggestion.ts";
import { LatePicker } from "../../emoji/late-picker.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";
import type { FieldHandle } from "../field/field-handle.ts";
import { place } from "../../kit/menus/menu-place.ts";
import type { Client } from "../../../core/client.ts";
import { apart } from "../../../core/suggestions/emoji-apart.ts";
import { instances } from "../../../core/instance/instance.ts";

/** Opens the emoji picker above the page. A selected emoji is inserted into the field. */
export function EmojiButton(props: {
  field: RefObject<FieldHandle | null>;
  disabled?: boolean;
}): ReactElement {
  const { field } = props;
  const { t } = useLingui();
  const client = useClient();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => (shown ? attendEmojis(panel.current!, button.current!) : undefined), [shown]);

  function pick(emoji: EmojiChoice, stays: boolean): void {
    const root = panel.current!.getRootNode() as ShadowRoot;
    const { activeElement: before } = root;
    if (field.current) insertEmoji(client, field.current, emoji);
    if (!stays) panel.current!.hidePopover();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="round"
        aria-label={t`Emoji`}
        aria-haspopup="dialog"
        title={t`Emoji`}
        disabled={props.disabled}
        popoverTarget={id}
      >
        <Icon of={Smile} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Emoji`}
        className="floating from-below emoji-panel"
        onBeforeToggle={event => {
          // Browsers don't restore the focus; return it to the text field.
          const isLeft = event.newState === "closed" && panel.current!.matches(":focus-within");
          if (isLeft) (field.current ?? button.current!).focus();
        }}
        onToggle={event => setShown(event.newState === "open")}
      >
        {/* Not earlier, since hidden elements can't be focused. */}
        {shown && <LatePicker label={t`Search emoji`} onPick={pick} several />}
      </div>
    </>
  );
}

/**
 * Keeps the open panel beside its button during scrolling; on a phone at the bottom, above the
 * keyboard. Returns a function that stops it.
 */
function attendEmojis(panel: HTMLElement, button: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { visualViewport: seen } = window;

  function follow(): void {
    const { style } = panel;
    // The panel's natural height can only be measured without a limit.
    style.maxHeight = "";
    if (!place(panel, button)) panel.hidePopover();
    if (!seen || style.top !== "") return;
    style.setProperty("--_keyboard", `${innerHeight - seen.height - seen.offsetTop}px`);
    style.setProperty("--_seen", `${seen.height}px`);
  }

  follow();
  addEventListener("scroll", follow, { capture: true, passive: true, signal });
  addEventListener("resize", follow, { signal });
  seen?.addEventListener("resize", follow, { signal });
  return () => stop.abort();
}

/** Inserts an emoji at the caret. Servers other than Pleroma need spaces around its shortcode. */
function insertEmoji(client: Client, field: FieldHandle, emoji: EmojiChoice): void {
  const { value, selectionStart, selectionEnd } = field.element;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const isRead = instances(client).$instance.get()?.features.has("pleroma_api") ?? false;
  field.insert(
    emoji.custom && !isRead
      ? apart(value.slice(0, start), emoji.text, value.slice(end))
      : emoji.text,
  );
}
