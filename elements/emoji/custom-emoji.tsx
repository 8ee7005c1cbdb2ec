import { useState, type ReactElement } from "react";
import { isStillMoving } from "../../core/media/file-names.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { Still } from "../kit/pictures/still.tsx";

/**
 * The picture of a custom emoji, animated if `moving`; its shortcode if the picture fails to load.
 */
export function CustomEmoji(props: { emoji: EmojiChoice; moving: boolean }): ReactElement | null {
  const { custom, name } = props.emoji;
  const [failed, setFailed] = useState<string>();
  if (!custom) return null;
  const src = props.moving ? custom.url : custom.static_url;
  const onError = () => setFailed(src);
  if (failed === src) return <span className="emoji-code">{name}</span>;
  // Pleroma also sends the animated file as the still one.
  if (!props.moving && isStillMoving(src, custom.url))
    return <Still src={src} alt="" onError={onError} />;
  return (
    <img
      referrerPolicy="no-referrer"
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}
