import { computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { COLUMN_DEFAULTS } from "../settings/defaults.ts";
import { settings } from "../settings/settings.ts";
import type { ColumnSettings, Settings } from "../settings/types.ts";

/** The narrowest and the widest column, in `em`. */
export const MIN_WIDTH_EM = 18;
export const MAX_WIDTH_EM = 48;

/** The width nearest to this one that a column can have, in `em`. */
export const withinLimits = (width: number): number =>
  Math.min(Math.max(width, MIN_WIDTH_EM), MAX_WIDTH_EM);

/** Between positions that are nearer than this, there is no room for another column. */
const MIN_DISTANCE = 1e-6;

export interface Column {
  id: string;
  /** The path of its page below `/web`, such as `home` or `tags/garden`. */
  page: string;
  /** In `em`. */
  width: number;
}

export interface ColumnStore {
  /** The columns in their order. */
  $columns: ReadableAtom<readonly Column[]>;
  /** Adds a column and returns its id. `after` is the column before it; by default the last one. */
  add(page: string, after?: string): string;
  /** Moves a column by so many places, as far as there are any. */
  move(id: string, by: number): void;
  /** Changes the width of a column, within the limits. */
  resize(id: string, width: number): void;
  /** Removes a column. Returns a function that brings it back to its place. */
  remove(id: string): () => void;
}

/** The columns of the wide layout, stored with the user's settings. */
export const columns = scoped((client: Client): ColumnStore => {
  const { $settings, change } = settings(client);
  const $columns = computed($settings, all => sorted(all.columns).map(columnOf));
  const set = (id: string, part: Partial<ColumnSettings>) => change({ columns: { [id]: part } });

  /** A position between the columns at these indexes. */
  function between(ids: readonly string[], index: number): number {
    const position = (id: string | undefined) =>
      id === undefined ? undefined : $settings.get().columns[id]!.position;
    const before = position(ids[index - 1]);
    const after = position(ids[index]);
    if (before === undefined) return (after ?? 1) - 1;
    return after === undefined ? before + 1 : (before + after) / 2;
  }

  /** Puts a column in front of the one at this index of the others. */
  function put(ids: readonly string[], index: number, id: string, part: Partial<ColumnSettings>) {
    const position = between(ids, index);
    const neighbours = [ids[index - 1], ids[index]].flatMap(other =>
      other === undefined ? [] : [$settings.get().columns[other]!.position],
    );
    set(id, { ...part, position });
    if (neighbours.every(other => Math.abs(other - position) > MIN_DISTANCE)) return;
    for (const [place, one] of ids.toSpliced(index, 0, id).entries()) set(one, { position: place });
  }

  const idsWithout = (id?: string) =>
    $columns.get().flatMap(column => (column.id === id ? [] : [column.id]));

  return {
    $columns,
    add(page, after) {
      const id = client.environment.randomId();
      const ids = idsWithout();
      const index = after === undefined ? -1 : ids.indexOf(after);
      put(ids, index < 0 ? ids.length : index + 1, id, { ...COLUMN_DEFAULTS, page });
      return id;
    },
    move(id, by) {
      const before = $columns.get().findIndex(column => column.id === id);
      const ids = idsWithout(id);
      const index = Math.min(Math.max(before + by, 0), ids.length);
      if (before >= 0 && index !== before) put(ids, index, id, {});
    },
    resize(id, width) {
      set(id, { width: withinLimits(width) });
    },
    remove(id) {
      const { page } = $settings.get().columns[id]!;
      set(id, { page: "" });
      return () => set(id, { page });
    },
  };
});

function sorted(all: Settings["columns"]): [id: string, column: ColumnSettings][] {
  return Object.entries(all)
    .filter(([, { page }]) => page !== "")
    .toSorted(
      ([id, one], [otherId, other]) => one.position - other.position || (id < otherId ? -1 : 1),
    );
}

const columnOf = ([id, { page, width }]: [string, ColumnSettings]): Column => ({
  id,
  page,
  width: withinLimits(width),
});
