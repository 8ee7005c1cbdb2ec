import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";

/** One of several tabs. */
export interface TabChoice<Name extends string> {
  name: Name;
  text: ReactNode;
  /** Its URL; without one, the tab is a button. */
  href?: string | undefined;
}

/** Tabs with the content of the selected one (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). */
export function Tabs<Name extends string>(props: {
  label: string;
  /** The name of the content, for users of screen readers. */
  panelLabel: string;
  tabs: readonly TabChoice<Name>[];
  selected: Name;
  /** Called if the tab has no URL. */
  onChoose?: (name: Name) => void;
  children: ReactNode;
}): ReactElement {
  const { selected } = props;
  const panelId = useId();
  const list = useRef<HTMLDivElement>(null);
  useBeginning(list, selected);
  return (
    <>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={props.label}
        onKeyDown={walk}
      >
        {props.tabs.map(({ name, text, href }) => {
          const shared = {
            role: "tab",
            "aria-selected": name === selected,
            "aria-controls": panelId,
            tabIndex: name === selected ? 0 : -1,
          };
          return href === undefined ? (
            <button key={name} {...shared} type="button" onClick={() => props.onChoose?.(name)}>
              {text}
            </button>
          ) : (
            <a key={name} {...shared} href={href}>
              {text}
            </a>
          );
        })}
      </div>
      <div id={panelId} role="tabpanel" className="panel" aria-label={props.panelLabel}>
        {props.children}
      </div>
    </>
  );
}

/** Scrolls another tab to its top, below the tabs, if the user had scrolled past that. */
function useBeginning(list: { current: HTMLDivElement | null }, tab: string): void {
  const before = useRef(tab);
  useEffect(() => {
    const tabs = list.current!;
    const chosen = tabs.querySelector<HTMLElement>("[aria-selected=true]");
    if (chosen)
      tabs.scrollTo({ left: chosen.offsetLeft - (tabs.clientWidth - chosen.clientWidth) / 2 });
    if (before.current === tab) return;
    before.current = tab;
    const panel = tabs.nextElementSibling!;
    // The panel starts below the sticky tabs, or behind them after scrolling.
    if (panel.getBoundingClientRect().top < tabs.getBoundingClientRect().bottom - 1)
      panel.scrollIntoView({ block: "start" });
  }, [list, tab]);
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.findIndex(tab => tab === event.target);
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
  const next = step
    ? tabs.at((at + step) % tabs.length)
    : { Home: tabs[0], End: tabs.at(-1) }[event.key];
  // As a tab, a link must also react to the space bar.
  if (event.key === " " && tabs[at] instanceof HTMLAnchorElement) tabs[at].click();
  else if (next) next.focus();
  else return;
  event.preventDefault();
}
