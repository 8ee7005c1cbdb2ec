import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReadableAtom } from "nanostores";
import type { ReactElement } from "react";
import { withSkinTone } from "../../core/emoji/sign.ts";
import type { EmojiChoice } from "../../core/suggestions/suggestion.ts";
import { CustomEmoji } from "./custom-emoji.tsx";
import { Sign } from "./sign.tsx";

/** Shows the hovered emoji with its name, and announces the number of search results. */
export function ReactionSummary(props: {
  $pointed: ReadableAtom<EmojiChoice | null>;
  tone: number;
  /** The number of search results; null without a search. */
  found: number | null;
  isLoading: boolean;
  hint: string;
}): ReactElement {
  const { found, isLoading } = props;
  const { t } = useLingui();
  const pointed = useStore(props.$pointed);
  const number = found ?? 0;
  const summary =
    found === null || isLoading ? "" : t`${plural(number, { one: "# emoji", other: "# emoji" })}`;
  return (
    <div className="emoji-status">
      <p role="status" className={pointed ? "visually-hidden" : ""}>
        {isLoading ? t`Loading…` : found === 0 ? t`No emoji found` : summary}
      </p>
      {pointed ? (
        <p aria-hidden="true" className="emoji-pointed">
          <span className="emoji-large">
            {pointed.custom ? (
              <CustomEmoji emoji={pointed} moving={false} />
            ) : (
              <Sign sign={withSkinTone(pointed.text, props.tone)} />
            )}
          </span>
          <span className="emoji-name one-line">
            {pointed.custom ? pointed.text : pointed.name}
          </span>
        </p>
      ) : (
        found === null && !isLoading && <p className="emoji-hint">{props.hint}</p>
      )}
    </div>
  );
}
