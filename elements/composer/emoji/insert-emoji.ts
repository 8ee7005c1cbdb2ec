import type { Client } from "../../../core/client.ts";
import { apart } from "../../../core/suggestions/emoji-apart.ts";
import { instances } from "../../../core/instance/instance.ts";
import type { EmojiChoice } from "../../../core/suggestions/suggestion.ts";
import type { FieldHandle } from "../field/field-handle.ts";

/** Inserts an emoji at the caret. Servers other than Pleroma need spaces around its shortcode. */
export function insertEmoji(client: Client, field: FieldHandle, emoji: EmojiChoice): void {
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
