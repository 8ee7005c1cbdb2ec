import { useLingui } from "@lingui/react/macro";
import { Smile } from "lucide";
import type { ReactElement, RefObject } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import type { EmojiChoice } from "../../../core/suggestions/suggestion.ts";
import { LatePicker } from "../../emoji/late-picker.tsx";
import { useSurface } from "../../surface.ts";
import type { FieldHandle } from "../field/field-handle.ts";
import type { Client } from "../../../core/client.ts";
import { separated } from "../../../core/suggestions/separated.ts";
import { instances } from "../../../core/instance/instance.ts";
import { PanelButton } from "../../kit/menus/panel.tsx";

/** Opens the emoji picker above the page. A selected emoji is inserted into the field. */
export function EmojiButton(props: {
  field: RefObject<FieldHandle | null>;
  disabled?: boolean;
}): ReactElement {
  const { field } = props;
  const { t } = useLingui();
  const { client, root } = useSurface();

  function pick(emoji: EmojiChoice, stays: boolean, close: () => void): void {
    const before = root.activeElement;
    if (field.current) insertEmoji(client, field.current, emoji);
    if (!stays) close();
    else if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  return (
    <PanelButton
      title={t`Emoji`}
      className="emoji-panel"
      icon={<Icon of={Smile} />}
      disabled={props.disabled}
      home={() => field.current}
    >
      {close => (
        <LatePicker
          label={t`Search emoji`}
          onPick={(emoji, stays) => pick(emoji, stays, close)}
          several
        />
      )}
    </PanelButton>
  );
}

/** Inserts an emoji at the caret. Servers other than Pleroma need spaces around its shortcode. */
function insertEmoji(client: Client, field: FieldHandle, emoji: EmojiChoice): void {
  const { value, selectionStart, selectionEnd } = field.element;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? start;
  const isRead = instances(client).$instance.get()?.isPleroma;
  field.insert(
    emoji.custom && !isRead
      ? separated(value.slice(0, start), emoji.text, value.slice(end))
      : emoji.text,
  );
}
