import { memo, useState, type ReactElement } from "react";
import { mayMove } from "../../core/stores/file-names.ts";
import { withSkinTone } from "../../core/stores/emoji-sign.ts";
import type { EmojiChoice } from "../../core/stores/suggestion.ts";
import { useMotion, useMoving } from "../parts/motion.ts";
import { Still } from "../parts/still.tsx";

export interface CellProps {
  emoji: EmojiChoice;
  row: number;
  column: number;
  tone: number;
  /** Whether the Tab key leads here. */
  isActive: boolean;
  /** Whether it is chosen already, where that can be. */
  isChosen: boolean | undefined;
}

/** One emoji. What stands around it hears of presses. */
export const Cell = memo(function Cell(props: CellProps): ReactElement {
  const { emoji, row, column, isActive, isChosen } = props;
  const motion = useMotion();
  const { moving, pointing } = useMoving(motion);
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={emoji.name}
      aria-colindex={column + 1}
      aria-selected={isChosen}
      title={emoji.name}
      data-at={`${row}:${column}`}
      {...(emoji.custom && pointing)}
    >
      {emoji.custom ? (
        <CustomEmoji emoji={emoji} moving={moving} />
      ) : (
        withSkinTone(emoji.text, props.tone)
      )}
    </button>
  );
});

/** A picture, which stands still unless `moving`; its code where it does not come. */
export function CustomEmoji(props: { emoji: EmojiChoice; moving: boolean }): ReactElement | null {
  const { custom, name } = props.emoji;
  const [failed, setFailed] = useState<string>();
  if (!custom) return null;
  const src = props.moving ? custom.url : custom.static_url;
  const onError = () => setFailed(src);
  if (failed === src) return <span className="emoji-code">{name}</span>;
  // Pleroma names the moving file as the still one, too.
  if (!props.moving && mayMove(src)) return <Still src={src} alt="" onError={onError} />;
  return <img src={src} alt="" decoding="async" draggable={false} onError={onError} />;
}
