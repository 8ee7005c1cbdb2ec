import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ChartBar, TriangleAlert } from "lucide";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import type { Compose } from "../../../core/stores/composition.ts";
import { Chips } from "./chips.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { OptionDialogs, type OptionDialog } from "./option-dialog.tsx";
import { usePollToggle } from "./poll-toggle.ts";
import { Tool } from "./tool.tsx";
import { useFolded } from "./use-folded.ts";
import { VisibilityMenu } from "./visibility-menu.tsx";

/** Narrower, in em, and what is used less often goes into the menu. */
const ROOMY = 31;

/** What can be done to a post besides writing it, and what sends it. */
export function Bar(props: {
  compose: Compose;
  /** The id of the field of the content warning. */
  warningId: string;
  /** The button that chooses files. */
  attach?: ReactNode;
  emoji?: ReactNode;
  /** The way to other drafts. */
  drafts?: ReactNode;
  /** More items of the menu: of threads. */
  items?: ReactNode;
  /** Goes on with something else, such as a post that was to be sent later. */
  onWrite: (occasion: Occasion) => void;
  /** The counter, and the buttons that send. */
  children: ReactNode;
}): ReactElement {
  const { compose } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const folded = useFolded(bar, ROOMY);
  const [dialog, setDialog] = useState<OptionDialog | null>(null);
  const { state, warning } = useStore(compose.$view);
  const poll = usePollToggle(compose);
  return (
    <>
      <Chips compose={compose} onOpen={setDialog} />
      <div ref={bar} className="bar">
        <fieldset className="tools" aria-label={t`Options`} disabled={state !== "writing"}>
          {props.attach}
          {props.emoji}
          {!folded && poll && (
            <Tool icon={ChartBar} name={t`Poll`} pressed={poll.on} onPress={poll.toggle} />
          )}
          {!folded && (
            <Tool
              icon={TriangleAlert}
              name={t`Content warning`}
              pressed={warning !== null}
              controls={warning === null ? undefined : props.warningId}
              onPress={() => compose.toggleWarning()}
            />
          )}
          {!folded && <LanguageMenu compose={compose} onMore={() => setDialog("language")} />}
          <VisibilityMenu compose={compose} />
          {props.drafts}
          <MoreMenu compose={compose} folded={folded} onOpen={setDialog}>
            {props.items}
          </MoreMenu>
        </fieldset>
        <div className="finish">{props.children}</div>
      </div>
      <OptionDialogs
        of={dialog}
        compose={compose}
        onDraft={draft => props.onWrite({ draft })}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
