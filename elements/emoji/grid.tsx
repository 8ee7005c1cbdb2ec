import { useLingui } from "@lingui/react/macro";
import type { CSSProperties, ReactElement, Ref, SyntheticEvent } from "react";
import type { EmojiSection } from "../../core/emoji/sections.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { Cell } from "./cell.tsx";
import type { GridPlace } from "./grid-plan.ts";
import { sectionHeading } from "./section-names.ts";
import type { Grid } from "./use-grid.ts";

/** The sections of emoji, one below the other. */
export function EmojiGrid(props: {
  viewport: Ref<HTMLDivElement>;
  /** Whether it gets the first focus of a dialog. */
  isFirst: boolean;
  grid: Grid;
  sections: readonly EmojiSection[];
  tone: number;
  /** The texts of the selected emoji, if several can be selected. */
  chosen: ReadonlySet<string> | undefined;
  onPick: (emoji: EmojiChoice, stays: boolean) => void;
  /** Called when an emoji is hovered or focused; null afterwards. */
  onPoint: (emoji: EmojiChoice | null) => void;
  onAbove: () => void;
}): ReactElement {
  const { viewport, grid, sections, tone, chosen, onPick, onPoint, onAbove } = props;
  const { plan, active } = grid;
  const { t } = useLingui();
  const words = useTranslate();

  function placeOf({ target }: SyntheticEvent): GridPlace | null {
    const at = (target as Element).closest<HTMLElement>("[data-at]")?.dataset["at"];
    const [row = 0, column = 0] = at?.split(":").map(Number) ?? [];
    return at ? { row, column } : null;
  }
  const emojiAt = (place: GridPlace | null) =>
    (place && plan.rows[place.row]?.emojis[place.column]) ?? null;

  return (
    <div
      ref={viewport}
      className={sections[0]?.kind === "found" ? "emoji-viewport found" : "emoji-viewport"}
      tabIndex={-1}
      data-first={props.isFirst || undefined}
      onScroll={grid.look}
    >
      <i className="emoji-measure" />
      <div
        role="grid"
        tabIndex={-1}
        aria-label={t`Emoji`}
        aria-rowcount={plan.rows.length}
        aria-colcount={plan.columns}
        className="emoji-grid"
        style={{ blockSize: plan.height, "--_columns": plan.columns } as CSSProperties}
        onClick={event => {
          const emoji = emojiAt(placeOf(event));
          if (emoji) onPick(emoji, event.shiftKey);
        }}
        onKeyDown={event => {
          const step = grid.step(event);
          if (step) event.preventDefault();
          if (step === "above") onAbove();
        }}
        onFocus={event => {
          const place = placeOf(event);
          if (place) grid.follow(place);
          onPoint(emojiAt(place));
        }}
        onPointerOver={event => {
          if (event.pointerType !== "touch") onPoint(emojiAt(placeOf(event)));
        }}
        onPointerLeave={() => onPoint(null)}
      >
        {plan.sections.map(({ key, top, height }, place) => {
          const drawn = grid.rows.filter(row => plan.rows[row]!.section === place);
          const section = sections[place]!;
          const name = words(sectionHeading(section).name);
          if (drawn.length === 0) return null;
          return (
            <div
              key={key}
              role="rowgroup"
              aria-label={name}
              className="emoji-section"
              style={{ insetBlockStart: top, blockSize: height }}
            >
              {section.kind !== "found" && (
                <div className="emoji-head" aria-hidden="true">
                  {name}
                </div>
              )}
              {drawn.map(row => (
                <div
                  key={row}
                  role="row"
                  aria-rowindex={row + 1}
                  className="emoji-row"
                  style={{ insetBlockStart: plan.rows[row]!.top - top, blockSize: plan.row }}
                >
                  {plan.rows[row]!.emojis.map((emoji, column) => (
                    <Cell
                      key={column}
                      emoji={emoji}
                      row={row}
                      column={column}
                      tone={tone}
                      isActive={active.row === row && active.column === column}
                      chosen={chosen}
                    />
                  ))}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
