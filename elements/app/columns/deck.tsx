import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Pin } from "lucide";
import { Fragment, useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { columns } from "../../../core/columns/columns.ts";
import { Memory } from "../../kit/feed/memory.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useClient } from "../../surface.ts";
import type { ShellPage } from "../page.ts";
import { BASE, type Routes } from "../routes.ts";
import { AddColumn } from "./add-column.tsx";
import { Beside, type ShownPage } from "./beside.tsx";
import sheet from "./columns.css?inline";
import deckSheet from "./deck.css?inline";
import { DeckColumn, widthOf } from "./deck-column.tsx";
import { useColumnShortcuts } from "./use-column-shortcuts.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";

export { words } from "./words.ts";
export const sheets = [sheet, deckSheet];

const NEAREST = { block: "nearest", inline: "nearest" } as const;

/** The width of the column of the page that was opened beside another one. */
const BESIDE_WIDTH_EM = 26;

/** Several columns side by side, which the user arranges. */
export function Deck(props: ShownPage): ReactElement {
  const { page, routes } = props;
  const { t } = useLingui();
  const store = columns(useClient());
  const all = useStore(store.$columns);
  const row = useRef<HTMLDivElement>(null);
  const pages = useMemo(
    () => all.map(({ id, page: path }) => pageOf(routes, id, path)),
    [all, routes],
  );
  const memories = useMemories();
  // The page of the address bar stands among the columns, unless it is one of them.
  const own = pages.findIndex(other => isSame(other, page));
  const source = all.findIndex(({ id }) => id === page.from?.column);
  const place = own >= 0 ? -1 : source >= 0 ? source : all.length - 1;
  useKeptScroll(row, all);

  /** The id of the column that is to be focused once it is drawn. */
  const wanted = useRef<string>(undefined);
  const shownId = all[own]?.id;
  const before = useRef<ShellPage>(page);
  const [entries] = useState(() => new Set([page.entry]));
  useEffect(() => {
    const column = shownId === undefined ? null : columnIn(row.current!, shownId);
    if (before.current === page) {
      // The column of the address may be out of sight.
      column?.scrollIntoView(NEAREST);
      return;
    }
    // A press of the link to a page that is already shown leads to its top.
    const isAgain = before.current.entry === page.entry;
    const isBack = !isAgain && entries.has(page.entry);
    before.current = page;
    entries.add(page.entry);
    // The focus has returned to where the page before was opened.
    if (isBack && row.current!.matches(":focus-within")) return;
    if (!column) return;
    if (isAgain) column.scrollTo({ top: 0 });
    focusTitle(column);
  }, [shownId, page, entries]);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const column = columnIn(row.current!, wanted.current);
    wanted.current = undefined;
    if (column) focusTitle(column);
  }, [all]);
  function add(path: string, after?: string): void {
    wanted.current = store.add(path, after);
  }
  useColumnShortcuts(row, focusTitle);

  const beside = place >= -1 && own < 0 && (
    <div key="beside" className="deck-column" style={widthOf(BESIDE_WIDTH_EM)}>
      <Beside {...props}>
        <IconButton
          of={Pin}
          name={t`Pin as a column`}
          onPress={() => {
            const path = location.pathname.slice(BASE.length + 1) + location.search;
            add(path, all[place]?.id);
            routes.close();
          }}
        />
      </Beside>
    </div>
  );

  return (
    <div className="row" ref={row}>
      {place < 0 && beside}
      {all.map((column, index) => (
        <Fragment key={column.id}>
          <DeckColumn
            column={column}
            page={pages[index]!}
            memory={memories(column.id)}
            routes={routes}
            onWrite={props.onWrite}
            isFirst={index === 0}
            isLast={index === all.length - 1}
            unread={index === own ? props.unread : undefined}
            onRemove={() => focusNext(row.current!, column.id)}
          />
          {index === place && beside}
        </Fragment>
      ))}
      <AddColumn isAlone={all.length === 0} onAdd={add} />
    </div>
  );
}

/** The page of a column. */
function pageOf(routes: Routes, id: string, path: string): ShellPage {
  const href = path === "home" ? BASE : `${BASE}/${path}`;
  return routes.pageAt(href, `column:${id}`) as ShellPage;
}

/** Whether two addresses show the same. */
function isSame(one: ShellPage, other: ShellPage): boolean {
  const strip = ({ entry: _entry, view: _view, from: _from, ...goal }: ShellPage) =>
    JSON.stringify(Object.entries({ ...goal, query: undefined, row: undefined }).toSorted());
  return strip(one) === strip(other);
}

/** Returns the state of a column's page, as long as the columns are shown. */
function useMemories(): (id: string) => Memory {
  const [memories] = useState(() => new Map<string, Memory>());
  useEffect(() => () => memories.forEach(({ forget }) => forget()), [memories]);
  return id => {
    const memory = memories.get(id) ?? new Memory();
    memories.set(id, memory);
    return memory;
  };
}

const columnIn = (row: HTMLElement, id: string) =>
  row.querySelector<HTMLElement>(`.page-column[data-column="${CSS.escape(id)}"]`);

function focusTitle(column: HTMLElement): void {
  column.scrollIntoView(NEAREST);
  column.querySelector("h1")?.focus({ preventScroll: true });
}

/** Focuses the column after one that is removed, or the one before it. */
function focusNext(row: HTMLElement, id: string): void {
  const found = [...row.querySelectorAll<HTMLElement>(".page-column")];
  const index = found.findIndex(column => column.dataset["column"] === id);
  const next = found[index + 1] ?? found[index - 1];
  if (next) focusTitle(next);
  else row.querySelector<HTMLElement>(".add-column button")?.focus();
}
