import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { Button } from "../kit/controls/button.tsx";
import { createEmojiPicking } from "../../core/emoji/picker.ts";
import { withSkinTone } from "../../core/emoji/sign.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { emojiPictures } from "../kit/pictures/emoji-font.ts";
import type { EarlyText } from "../kit/text/early-field.ts";
import { replaceText } from "../kit/text/replace-text.ts";
import type { Catalogues } from "../definition.ts";
import { useSurface } from "../surface.ts";
import { supportedEmojis } from "./supported-emojis.ts";
import { EmojiGrid } from "./grid.tsx";
import { JumpBar } from "./jump-bar.tsx";
import { SearchField } from "./search-field.tsx";
import { SkinTone } from "./skin-tone.tsx";
import { ReactionSummary } from "./reaction-summary.tsx";
import { useGrid } from "./use-grid.ts";
import barCss from "./bar.css?inline";
import gridCss from "./grid.css?inline";
import pickerCss from "./picker.css?inline";
import searchCss from "./search.css?inline";

export interface EmojiPickerProps {
  /** `stays` means that the user wants to pick more. The emoji has the user's skin tone. */
  onPick: (emoji: EmojiChoice, stays: boolean) => void;
  /** Whether several can be picked; the picker shows a hint about it. */
  several?: boolean;
  /** The texts of the selected emoji. */
  chosen?: ReadonlySet<string>;
  /** The text typed into the plain field before the picker had loaded. */
  early?: EarlyText;
}

export const sheets = [searchCss, pickerCss, barCss, gridCss];

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/emoji.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/emoji.po", "!../../core/locales/en/*"]),
};

/** Picks an emoji of Unicode or of the instance. Takes the focus. */
export function EmojiPicker(props: EmojiPickerProps): ReactElement {
  const { t } = useLingui();
  const { client, locale } = useSurface();
  const [picking] = useState(() => {
    // As pictures, all of them can be shown.
    const isDrawn = emojiPictures(client).get() ? () => true : supportedEmojis();
    return createEmojiPicking(client, locale, isDrawn);
  });
  const [$pointed] = useState(() => atom<EmojiChoice | null>(null));
  const sections = useStore(picking.$sections);
  const state = useStore(picking.$state);
  const tone = useStore(picking.$skinTone);
  const [query, setQuery] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const grid = useGrid(viewport, sections, query);
  const isSearching = query.trim() !== "";

  // On touch screens, don't open the keyboard, which would cover the emoji.
  const touched = useMemo(() => matchMedia("(pointer: coarse)").matches, []);
  const [early] = useState(props.early);
  useLayoutEffect(() => {
    if (early) early.moveTo(field.current!, replaceText);
    else (touched ? viewport : field).current!.focus({ preventScroll: true });
  }, [touched, early]);

  function look(wanted: string): void {
    setQuery(wanted);
    $pointed.set(null);
    picking.search(wanted);
  }

  function pick(emoji: EmojiChoice, stays: boolean): void {
    picking.used(emoji);
    props.onPick({ ...emoji, text: withSkinTone(emoji.text, tone) }, stays);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Keys must not reach an ancestor, such as a feed or a form.
    event.stopPropagation();
    const { key, ctrlKey, metaKey, altKey } = event;
    const isInGrid = viewport.current!.contains(event.target as Node);
    if (!isInGrid || key === " " || [...key].length !== 1 || ctrlKey || metaKey || altKey) return;
    // Letters go to the search field.
    field.current!.focus();
  }

  return (
    <div className="emoji-picker" role="presentation" onKeyDown={onKeyDown}>
      <div className="emoji-top">
        <SearchField
          ref={field}
          query={query}
          isFirst={!touched}
          onSearch={look}
          onDown={() => grid.go({ row: 0, column: 0 })}
          onEnter={stays => {
            const first = isSearching && sections[0]?.emojis[0];
            if (first) pick(first, stays);
          }}
        />
        <SkinTone tone={tone} onChange={picking.setSkinTone} />
      </div>
      {!isSearching && (
        <JumpBar
          sections={sections}
          current={grid.current}
          onJump={section => grid.jump(section)}
        />
      )}
      <EmojiGrid
        viewport={viewport}
        isFirst={touched}
        grid={grid}
        sections={sections}
        tone={tone}
        chosen={props.chosen}
        onPick={pick}
        onPoint={emoji => $pointed.set(emoji)}
        onAbove={() => field.current!.focus()}
      />
      {state === "missing" && (
        <p className="emoji-missing" role="alert">
          <Trans>Most emoji couldn’t be loaded.</Trans>{" "}
          <Button onClick={picking.reload}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      <ReactionSummary
        $pointed={$pointed}
        tone={tone}
        found={isSearching ? (sections[0]?.emojis.length ?? 0) : null}
        isLoading={state === "loading"}
        hint={props.several ? t`Hold Shift to keep this open.` : ""}
      />
    </div>
  );
}
