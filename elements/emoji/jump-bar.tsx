import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import type { EmojiSection } from "../../core/emoji/sections.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useTranslate } from "../kit/text/use-translate.ts";
import { CustomEmoji } from "./custom-emoji.tsx";
import { sectionHeading } from "./section-names.ts";

/**
 * A toolbar with a button for each section: a single Tab stop, with arrow keys between the buttons.
 */
export function JumpBar(props: {
  sections: readonly EmojiSection[];
  /** The index of the visible section. */
  current: number;
  onJump: (section: number) => void;
}): ReactElement {
  const { sections, current } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const bar = useRef<HTMLDivElement>(null);

  // Scrolls only the bar, not the page.
  useEffect(() => {
    const button = bar.current!.querySelectorAll("button")[current];
    if (!button) return;
    const { offsetLeft, offsetWidth } = button;
    const { scrollLeft, clientWidth } = bar.current!;
    const isSeen = offsetLeft >= scrollLeft && offsetLeft + offsetWidth <= scrollLeft + clientWidth;
    if (!isSeen) bar.current!.scrollLeft = offsetLeft - (clientWidth - offsetWidth) / 2;
  }, [current]);

  function walk(event: KeyboardEvent): void {
    const buttons = [...bar.current!.querySelectorAll("button")];
    const at = buttons.findIndex(button => button === event.target);
    const turned = getComputedStyle(bar.current!).direction === "rtl";
    const next = {
      ArrowRight: turned ? at - 1 : at + 1,
      ArrowLeft: turned ? at + 1 : at - 1,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[(next + buttons.length) % buttons.length]!.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Categories`}
      className="emoji-bar"
      onKeyDown={walk}
    >
      {sections.map((section, place) => {
        const look = sectionHeading(section);
        const [first] = section.emojis;
        const isPicture = section.kind === "custom" && first !== undefined;
        return (
          <button
            key={`${section.kind} ${section.name}`}
            type="button"
            tabIndex={place === current ? 0 : -1}
            aria-label={words(look.name)}
            aria-current={place === current || undefined}
            title={words(look.name)}
            onClick={() => props.onJump(place)}
          >
            {isPicture ? <CustomEmoji emoji={first} moving={false} /> : <Icon of={look.icon} />}
          </button>
        );
      })}
    </div>
  );
}
