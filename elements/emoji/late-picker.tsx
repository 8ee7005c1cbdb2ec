import { Search } from "lucide";
import { useLayoutEffect, useState, type ReactElement } from "react";
import { useEarlyField } from "../kit/text/early-field.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart, useLateSheets } from "../kit/late/late.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import type { EmojiPickerProps } from "./picker.tsx";
import searchCss from "./search.css?inline";

const EmojiPicker = latePart(() => import("./picker.tsx"), "EmojiPicker");

const sheets = [searchCss];

/** The emoji picker. Users can type a query before its code has loaded. */
export function LatePicker(
  props: Omit<EmojiPickerProps, "early"> & {
    /** The label of the first field, since the picker's texts load with its code. */
    label: string;
  },
): ReactElement {
  const { label, ...rest } = props;
  useLateSheets(sheets);
  // On touch screens, don't open the keyboard, which would cover the emoji.
  const [isTouched] = useState(() => matchMedia("(pointer: coarse)").matches);
  const { mount, focus, isOver, text } = useEarlyField(!isTouched);
  useLayoutEffect(() => focus(), [focus]);
  return (
    <>
      {!isOver && (
        <div className="emoji-top early-search">
          <label className="emoji-search">
            <Icon of={Search} />
            <input
              ref={mount}
              type="text"
              role="searchbox"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              aria-label={label}
              placeholder={label}
              data-first
              // Enter must neither submit a form nor close a dialog around it.
              onKeyDown={event => event.key === "Enter" && event.preventDefault()}
            />
          </label>
        </div>
      )}
      <EmojiPicker fallback={<Skeleton count={2} />} {...rest} early={isOver ? undefined : text} />
    </>
  );
}
