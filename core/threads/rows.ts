import type { ThreadNode, ThreadTree } from "./internal/tree.ts";

/** In what order a thread is read. */
export type ThreadMode = "tree" | "chronological";

/** Where something stands in a thread. */
export interface ThreadPlace {
  /** Stable, and unique in its thread; a status's own id. */
  key: string;
  /** 0 for the status that the thread is about and what is before it, 1 for what answers it. */
  depth: number;
  /**
   * For the levels below the first, outermost first and at most `LEVELS` of them: whether that
   * level's line goes on below this row.
   */
  lines: readonly boolean[];
  /** The row just before it is what it answers. */
  attached: boolean;
  /** Answers to it follow. */
  open: boolean;
  /** What it answers is shown, but not above it: it begins another branch of the conversation. */
  elsewhere: boolean;
  /** How many statuses are below it, at all levels. */
  replies: number;
  /** What is below it is put away. */
  collapsed: boolean;
}

export type ThreadRow =
  | (ThreadPlace & { kind: "status"; id: string })
  /** A status that is deleted or not to be seen, and that something answers. */
  | (ThreadPlace & { kind: "tombstone" })
  /** What else was said in the conversation: so many statuses, which follow where it is open. */
  | { kind: "others"; key: string; count: number; open: boolean };

/** So many levels have a line of their own; what is deeper stands below each other. */
export const MAX_INDENT_LEVELS = 6;

export interface RowOptions {
  mode: ThreadMode;
  /** By key. */
  collapsed: ReadonlySet<string>;
  /** Whether the other branches of the conversation are shown. */
  others: boolean;
}

/** What a reader sees of a thread, from top to bottom. */
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

/** Depth first. With a list of what is still to be done: threads are deeper than a call stack. */
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
    .toSorted((one, other) => one.at - other.at || one.order - other.order)
    .map(node => row(node, {}));
}
