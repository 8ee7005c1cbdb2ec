import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide";
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { SearchInput } from "../kit/controls/search-input.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { useTranslate } from "../kit/text/use-translate.ts";
import { useSurface } from "../surface.ts";
import { SavingNote } from "./saving-note.tsx";
import { found } from "./search.ts";
import { SectionView } from "./section-view.tsx";
import { offered, rowsOf, SECTIONS, sectionWith } from "./sections.ts";
import type { Section } from "./types.ts";
import { useFacts } from "./use-facts.ts";

export interface SettingsProps {
  /** The section that is shown. Without one, narrow panels show the list of sections. */
  section?: string;
  /** The setting to highlight. */
  row?: string;
}

/** The settings of this client, in sections that can be searched. */
export function SettingsPanel(props: SettingsProps): ReactElement {
  const { t } = useLingui();
  const words = useTranslate();
  const facts = useFacts();
  const panel = useRef<HTMLDivElement>(null);
  // Another section ends the search.
  const [typed, type] = useState({ at: props.section, query: "" });
  const query = typed.at === props.section ? typed.query : "";
  const row = props.row === undefined ? undefined : rowOfAnchor(props.row);
  const [chosen, choose] = useChosen(props.section ?? (row && sectionWith(row)?.id));
  const sections = offered(SECTIONS, facts);
  const isSearching = query.trim() !== "";
  const section = sections.find(({ id }) => id === chosen);
  const shown = isSearching ? found(sections, query, words) : [section ?? sections[0]!];
  const count = shown.flatMap(rowsOf).length;
  useOutcome("ready");
  useFocusOnSection(panel, section?.id);
  usePointedOut(panel, row);

  return (
    <div
      ref={panel}
      className={isSearching ? "panel searching" : section ? "panel opened" : "panel"}
    >
      <div className="panel-head">
        <SearchInput
          label={t`Search settings`}
          value={query}
          onSearch={text => type({ at: props.section, query: text })}
        />
        <SavingNote />
      </div>
      <nav aria-label={t`Sections`}>
        <ul>
          {sections.map(one => (
            <li key={one.id}>
              <SectionLink
                section={one}
                isCurrent={!isSearching && one.id === shown[0]?.id}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className="panel-content">
        <p className="visually-hidden" role="status">
          {isSearching && <Plural value={count} one="# setting found" other="# settings found" />}
        </p>
        {!isSearching && section && <AllSections onChoose={() => choose(undefined)} />}
        {shown.map(one => (
          <SectionView key={one.id} section={one} isPart={isSearching} />
        ))}
        {isSearching && count === 0 && (
          <Notice inline title={<Trans>No settings found</Trans>}>
            <Trans>Try another word or browse the sections.</Trans>
          </Notice>
        )}
      </div>
    </div>
  );
}

/** The section that is shown: that of the attribute, until another one is chosen here. */
function useChosen(section: string | undefined) {
  const [chosen, choose] = useState({ from: section, id: section });
  const id = chosen.from === section ? chosen.id : section;
  return [id, (next: string | undefined) => choose({ from: section, id: next })] as const;
}

/** The id of a setting in the anchor of a URL; Mastodon's anchors have a prefix. */
const rowOfAnchor = (anchor: string) => anchor.replace(/^user_setting_/, "").replaceAll("-", "_");

/** In the client, sections have their own URLs; elsewhere they are chosen in place. */
function SectionLink(props: {
  section: Section;
  isCurrent: boolean;
  onChoose: (id: string) => void;
}): ReactElement {
  const { section, isCurrent, onChoose } = props;
  const { base, isInClient } = useSurface();
  const words = useTranslate();
  const inner = (
    <>
      <Icon of={section.icon} />
      <span>{words(section.title)}</span>
      <Icon of={ChevronRight} className="onward" />
    </>
  );
  const shared = {
    "data-section": section.id,
    "aria-current": isCurrent ? "page" : undefined,
  } as const;
  return isInClient ? (
    <a {...shared} href={`${base}/settings/${section.id}`}>
      {inner}
    </a>
  ) : (
    <button {...shared} type="button" onClick={() => onChoose(section.id)}>
      {inner}
    </button>
  );
}

/** On a phone, leads from a section to the list of all. */
function AllSections(props: { onChoose: () => void }): ReactElement {
  const { base, isInClient } = useSurface();
  const inner = (
    <>
      <Icon of={ChevronLeft} />
      <Trans>All sections</Trans>
    </>
  );
  return isInClient ? (
    <a className="all-sections" href={`${base}/settings`}>
      {inner}
    </a>
  ) : (
    <button type="button" className="all-sections" onClick={props.onChoose}>
      {inner}
    </button>
  );
}

/**
 * On a phone, focuses the heading of a section that was opened, and the link to it when the reader
 * comes back. On wide screens the list of sections stays, and with it the focus.
 */
function useFocusOnSection(panel: RefObject<HTMLElement | null>, id: string | undefined): void {
  const before = useRef(id);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = id;
    if (last === id) return;
    const list = panel.current!.querySelector("nav")!;
    const isBeside = list.checkVisibility() && id !== undefined;
    const top = panel.current!.getBoundingClientRect().top;
    if (top < 0) panel.current!.scrollIntoView({ block: "start" });
    if (isBeside) return;
    const heading = panel.current!.querySelector<HTMLElement>(".panel-content h2");
    const link = list.querySelector<HTMLElement>(`[data-section="${CSS.escape(last ?? "")}"]`);
    (id === undefined ? link : heading)?.focus({ preventScroll: true });
  }, [panel, id]);
}

/** Scrolls to the setting that a link points out, and focuses its control. */
function usePointedOut(panel: RefObject<HTMLElement | null>, row: string | undefined): void {
  useEffect(() => {
    if (row === undefined) return undefined;
    const setting = panel.current!.querySelector<HTMLElement>(
      `[data-setting="${CSS.escape(row)}"]`,
    );
    if (!setting) return undefined;
    setting.classList.add("pointed-out");
    setting.scrollIntoView({ block: "center" });
    setting
      .querySelector<HTMLElement>("input, select, textarea, button, a")
      ?.focus({ preventScroll: true });
    return () => setting.classList.remove("pointed-out");
  }, [panel, row]);
}
