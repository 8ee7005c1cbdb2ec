import { useLingui } from "@lingui/react/macro";
import { Smile } from "lucide";
import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from "react";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { EmojiChoice } from "../../../core/suggestions/suggestion.ts";
import { LatePicker } from "../../emoji/late-picker.tsx";
import { useClient } from "../../surface.ts";
import type { FieldHandle } from "../field/field-handle.ts";
import type { Client } from "../../../core/client.ts";
import { separated } from "../../../core/suggestions/separated.ts";
import { instances } from "../../../core/instance/instance.ts";
import { stayBeside } from "../../kit/menus/floating.ts";

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
  useEffect(() => (shown ? stayBeside(panel.current!, () => button.current!) : undefined), [shown]);

  function pick(emoji: EmojiChoice, stays: boolean): void {
    const root = panel.current!.getRootNode() as ShadowRoot;
    const { activeElement: before } = root;
    if (field.current) insertEmoji(client, field.current, emoji);
    if (!stays) panel.current!.hidePopover();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return (
    <>
      <IconButton
        of={Smile}
        name={t`Emoji`}
        ref={button}
        aria-haspopup="dialog"
        disabled={props.disabled}
        popoverTarget={id}
      />
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

/** Inserts an emoji at the caret. Servers other than Pleroma need spaces around its shortcode. */
function insertEmoji(client: Client, field: FieldHandle, emoji: EmojiChoice): void {
  const { value, selectionStart, selectionEnd } = field.element;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const isRead = instances(client).$instance.get()?.features.has("pleroma_api") ?? false;
  field.insert(
    emoji.custom && !isRead
      ? separated(value.slice(0, start), emoji.text, value.slice(end))
      : emoji.text,
  );
}
