import { useLingui } from "@lingui/react/macro";
import { ChartBar, TriangleAlert } from "lucide";
import {
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  type RefObject,
} from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import type { Compose } from "../../../core/composer/compose.ts";
import { Chips } from "./chips.tsx";
import { FOLDING_TOOLS, type FoldingTool } from "./folding.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { MoreMenu } from "./more-menu.tsx";
import { OptionDialogs, type OptionDialog } from "./option-dialog.tsx";
import { usePollToggle } from "./poll-toggle.ts";
import { Tool } from "./tool.tsx";
import { useWarningToggle } from "./warning-toggle.ts";
import { useView } from "../use-view.ts";

/** The toolbar of a composer: options and send buttons. */
export function Bar(props: {
  compose: Compose;
  /** The id of the content warning field. */
  warningId: string;
  /** The button that attaches files. */
  attach?: ReactNode;
  emoji?: ReactNode;
  /** The button for other drafts. */
  drafts?: ReactNode;
  /** More items for the menu, such as for threads. */
  items?: ReactNode;
  /** Opens another draft, such as a scheduled post. */
  onWrite: (target: ComposeTarget) => void;
  /** The counter and the send buttons. */
  children: ReactNode;
}): ReactElement {
  const { compose } = props;
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const room = useRoom(bar);
  const [dialog, setDialog] = useState<OptionDialog | null>(null);
  const { state } = useView(compose, "state");
  const warning = useWarningToggle(compose, props.warningId);
  const poll = usePollToggle(compose);
  // The menu is always shown.
  const others = [props.attach, props.emoji, props.drafts].filter(Boolean).length + 1;
  const shown = FOLDING_TOOLS.slice(0, Math.max(room - others, 0));
  const shows = (what: FoldingTool) => shown.includes(what);
  return (
    <>
      <Chips compose={compose} onOpen={setDialog} />
      <div ref={bar} className="bar">
        <fieldset className="tools" aria-label={t`Options`} disabled={state !== "writing"}>
          {props.attach}
          {props.emoji}
          {shows("poll") && poll && (
            <Tool icon={ChartBar} name={t`Poll`} pressed={poll.on} onPress={poll.toggle} />
          )}
          {shows("warning") && (
            <Tool
              icon={TriangleAlert}
              name={t`Content warning`}
              pressed={warning.on}
              controls={warning.on ? props.warningId : undefined}
              onPress={warning.toggle}
            />
          )}
          {shows("language") && (
            <LanguageMenu compose={compose} onMore={() => setDialog("language")} />
          )}
          {props.drafts}
          <MoreMenu
            compose={compose}
            warningId={props.warningId}
            folded={FOLDING_TOOLS.filter(each => !shows(each))}
            onOpen={setDialog}
          >
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

/** Returns how many tools fit beside the send button; Infinity until it is measured. */
function useRoom(bar: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const observed = bar.current!;
    let frame = 0;
    const measure = () => {
      const tool = observed.querySelector<HTMLElement>(".tool")?.offsetWidth;
      const end = observed.querySelector<HTMLElement>(".finish")!.offsetWidth;
      if (tool) setRoom(Math.floor((observed.clientWidth - end) / tool));
    };
    // In the next frame, since an observer that resizes what it observes causes an error event.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    measure();
    observer.observe(observed);
    observer.observe(observed.querySelector(".finish")!);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [bar]);
  return room;
}
