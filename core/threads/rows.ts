import { byTime, type ThreadNode, type ThreadTree } from "./internal/tree.ts";

/** The order in which a thread is shown. */
export type ThreadMode = "tree" | "chronological";

/** The place of a row in a thread. */
export interface ThreadPlace {
  /** Stable, and unique in its thread; for a status its id. */
  key: string;
  /**
   * 0 for the focused status and those before it, 1 for direct replies to it, 2 for replies to
   * those.
   */
  depth: number;
  /**
   * Whether the line of each level below the first continues below this row; outermost first, at
   * most `MAX_INDENT_LEVELS`.
   */
  lines: readonly boolean[];
  /** Whether the previous row is its parent. */
  attached: boolean;
  /** Whether replies to it follow. */
  open: boolean;
  /** Whether its parent is shown elsewhere: it begins another branch of the conversation. */
  elsewhere: boolean;
  /** Number of statuses below it, at all levels. */
  replies: number;
  /** Whether the rows below it are collapsed. */
  collapsed: boolean;
}

export type ThreadRow =
  | (ThreadPlace & { kind: "status"; id: string })
  /** A deleted or hidden status with replies. */
  | (ThreadPlace & { kind: "tombstone" })
  /**
   * The heading of the other branches of the conversation, with their number of statuses. They
   * follow if it is open.
   */
  | { kind: "others"; key: string; count: number; open: boolean };

/** How many levels are indented; deeper ones are not indented further. */
export const MAX_INDENT_LEVELS = 6;

export interface RowOptions {
  mode: ThreadMode;
  /** Keys of the collapsed rows. */
  collapsed: ReadonlySet<string>;
  /** Whether the other branches of the conversation are shown. */
  others: boolean;
}

/** The rows of a thread, from top to bottom. */
export function threadRows(tree: ThreadTree, options: RowOptions): ThreadRow[] {
  const { focus, path, others } = tree;
  const last: ThreadRow[] = [];
  const count = others.reduce((sum, { gone, replies }) => sum + replies + (gone ? 0 : 1), 0);
  if (count > 0)
    last.push({ kind: "others", key: `others of ${focus.id}`, count, open: options.others });
  const more = options.others ? others : [];
  if (options.mode === "chronological") return [...byTheClock(tree, more), ...last];
  const { collapsed } = options;
  return [
    ...path.map((node, index) => row(node, { attached: index > 0, open: true })),
    row(focus, { attached: path.length > 0 }),
    ...branches(focus.children, focus, collapsed),
    ...last,
    ...branches(more, focus, collapsed),
  ];
}

function row(node: ThreadNode, place: Partial<ThreadPlace>): ThreadRow {
  const { id, gone, replies } = node;
  const standing = {
    key: id,
    depth: 0,
    lines: [],
    attached: false,
    open: false,
    elsewhere: false,
    replies,
    collapsed: false,
    ...place,
  };
  return gone ? { kind: "tombstone", ...standing } : { kind: "status", id, ...standing };
}

interface Step {
  node: ThreadNode;
  depth: number;
  lines: readonly boolean[];
}

/** Lists branches depth first. Iterative, since threads may be deeper than the call stack. */
function branches(
  tops: readonly ThreadNode[],
  focus: ThreadNode,
  collapsed: ReadonlySet<string>,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  const toDo: Step[] = tops.map(node => ({ node, depth: 1, lines: [] })).toReversed();
  let before: ThreadNode | undefined;
  for (let step = toDo.pop(); step; step = toDo.pop()) {
    const { node, depth, lines } = step;
    const isCollapsed = node.replies > 0 && collapsed.has(node.id);
    const open = node.children.length > 0 && !isCollapsed;
    const attached = before !== undefined && before === node.parent;
    const elsewhere = depth === 1 && node.parent !== focus;
    rows.push(row(node, { depth, lines, attached, open, elsewhere, collapsed: isCollapsed }));
    before = node;
    if (!open) continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const goesOn = index < node.children.length - 1;
      const inner = lines.length < MAX_INDENT_LEVELS ? [...lines, goesOn] : lines;
      toDo.push({ node: node.children[index]!, depth: depth + 1, lines: inner });
    }
  }
  return rows;
}

function byTheClock(tree: ThreadTree, others: readonly ThreadNode[]): ThreadRow[] {
  const { focus, path } = tree;
  const all = [...path, focus];
  const toDo = [...focus.children, ...others];
  for (let node = toDo.pop(); node; node = toDo.pop()) {
    all.push(node);
    toDo.push(...node.children);
  }
  return all
    .filter(node => !node.gone || node === focus)
    .toSorted(byTime)
    .map(node => row(node, {}));
}
