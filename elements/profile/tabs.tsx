import { Trans, useLingui } from "@lingui/react/macro";
import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";
import { TABS, tabHref, type Tab } from "./tab-names.ts";

/**
 * The tabs of a profile (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). They are links if they
 * have URLs, else buttons.
 */
export function Tabs(props: {
  account: Account;
  tab: Tab;
  /** Called if the tab has no URL. */
  onChoose: (tab: Tab) => void;
  children: ReactNode;
}): ReactElement {
  const { account, tab } = props;
  const { t } = useLingui();
  const { base, isInClient } = useSurface();
  const panelId = useId();
  const list = useRef<HTMLDivElement>(null);
  useBeginning(list, tab);
  return (
    <>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={t`Profile sections`}
        onKeyDown={walk}
      >
        {TABS.map(name => {
          const shared = {
            key: name,
            role: "tab",
            "aria-selected": name === tab,
            "aria-controls": panelId,
            tabIndex: name === tab ? 0 : -1,
          };
          const { key, ...rest } = shared;
          return base === null || !isInClient ? (
            <button key={key} {...rest} type="button" onClick={() => props.onChoose(name)}>
              <TabName tab={name} />
            </button>
          ) : (
            <a key={key} {...rest} href={tabHref(accountHref(base, account), name)}>
              <TabName tab={name} />
            </a>
          );
        })}
      </div>
      <div id={panelId} role="tabpanel" className="panel" aria-label={t`Content`}>
        {props.children}
      </div>
    </>
  );
}

function TabName(props: { tab: Tab }): ReactElement {
  switch (props.tab) {
    case "posts":
      return <Trans>Posts</Trans>;
    case "with_replies":
      return <Trans>Replies</Trans>;
    case "media":
      return <Trans>Media</Trans>;
    case "featured":
      return <Trans>Featured</Trans>;
    case "followers":
      return <Trans>Followers</Trans>;
    case "following":
      return <Trans>Following</Trans>;
  }
}

/** Scrolls another tab to its top, below the tabs, if the user had scrolled past that. */
function useBeginning(list: { current: HTMLDivElement | null }, tab: Tab): void {
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
