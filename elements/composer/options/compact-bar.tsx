import { useLingui } from "@lingui/react/macro";
import { SendHorizontal, SlidersHorizontal } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Counter } from "../counter.tsx";
import { useView } from "../use-view.ts";
import { Tool } from "./tool.tsx";

/** From here on, the number of characters that are left is shown. */
const MAX_UNCOUNTED_LEFT = 100;

/** The buttons beside the one line of a compact composer. */
export function CompactBar(props: {
  compose: Compose;
  attach: ReactNode;
  emoji: ReactNode;
  /** Shows the composer with everything that it offers. */
  onExpand: () => void;
}): ReactElement {
  const { t } = useLingui();
  const { canSend, left } = useView(props.compose, "canSend", "left");
  return (
    <div className="compact-bar">
      {props.attach}
      <span className="emoji-tool">{props.emoji}</span>
      <Tool icon={SlidersHorizontal} name={t`All options`} onPress={props.onExpand} />
      {left < MAX_UNCOUNTED_LEFT && <Counter compose={props.compose} />}
      <button
        type="submit"
        className="round compact-send"
        aria-label={t`Post`}
        title={t`Post`}
        disabled={!canSend}
      >
        <Icon of={SendHorizontal} />
      </button>
    </div>
  );
}
