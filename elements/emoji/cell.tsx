import { memo, type ReactElement } from "react";
import { withSkinTone } from "../../core/emoji/sign.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { useMotion, useMoving } from "../kit/pictures/motion.ts";
import { CustomEmoji } from "./custom-emoji.tsx";
import { Sign } from "./sign.tsx";

export interface CellProps {
  emoji: EmojiChoice;
  row: number;
  column: number;
  tone: number;
  /** Whether it is the Tab stop of the grid. */
  isActive: boolean;
  /** The texts of the selected emoji, if several can be selected. */
  chosen: ReadonlySet<string> | undefined;
}

/** An emoji button. The grid handles its events. */
export const Cell = memo(function Cell(props: CellProps): ReactElement {
  const { emoji, row, column, isActive, chosen } = props;
  const sign = withSkinTone(emoji.text, props.tone);
  const motion = useMotion();
  const { moving, pointing } = useMoving(motion);
  return (
    <button
      type="button"
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={emoji.name}
      aria-colindex={column + 1}
      aria-selected={chosen?.has(sign)}
      title={emoji.name}
      data-at={`${row}:${column}`}
      {...(emoji.custom && pointing)}
    >
      {emoji.custom ? <CustomEmoji emoji={emoji} moving={moving} /> : <Sign sign={sign} />}
    </button>
  );
});
