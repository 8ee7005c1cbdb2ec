/** The properties of a status that determine its place in a thread. */
export interface Reply {
  id: string;
  /** The id of its parent; null if it has none, or the server doesn't name it. */
  parent: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Whether it replies to a status that isn't named: `surely` if the server names the parent's
   * author, `perhaps` if the server just says that no parent is visible, as it does for posts
   * without a parent, too.
   */
  lost?: "surely" | "perhaps";
  /** Whether it was deleted; it keeps its place while it has replies. */
  gone?: boolean;
}

/** A status in the tree, or the place of a deleted or hidden one (`gone`). */
export interface ThreadNode {
  id: string;
  at: number;
  /** Position in the server's order, for statuses of the same second. */
  order: number;
  gone: boolean;
  parent: ThreadNode | null;
  /** Oldest first. */
  children: ThreadNode[];
  /** Number of statuses below it, at all levels. */
  replies: number;
}

/** A conversation around one of its statuses. */
export interface ThreadTree {
  focus: ThreadNode;
  /** The ancestors of the focus, oldest first. */
  path: readonly ThreadNode[];
  /**
   * The first statuses of other branches of the conversation, oldest first; Pleroma sends them,
   * too.
   */
  others: readonly ThreadNode[];
}

export const byTime = (one: ThreadNode, other: ThreadNode) =>
  one.at - other.at || one.order - other.order;

/**
 * Builds a tree of the context of a status. A response may have any order, duplicates, missing
 * parents and cycles. Pleroma returns the whole conversation, and calls every status with a smaller
 * id an ancestor.
 */
export function buildThread(
  focus: Reply,
  ancestors: readonly Reply[],
  descendants: readonly Reply[],
): ThreadTree {
  const nodes = new Map<string, ThreadNode>();
  const make = (id: string, at: number, gone: boolean) => {
    const order = nodes.size;
    const node = { id, at, order, gone, parent: null, children: [], replies: 0 };
    nodes.set(id, node);
    return node as ThreadNode;
  };

  const replies = new Map<ThreadNode, Reply>();
  for (const reply of [...ancestors, focus, ...descendants])
    if (!nodes.has(reply.id)) {
      const member = reply.id === focus.id ? focus : reply;
      replies.set(make(member.id, member.at, member.gone ?? false), member);
    }
  for (const [node, { id, parent }] of replies)
    if (parent !== null && parent !== id)
      node.parent = nodes.get(parent) ?? make(parent, node.at, true);
  cutCircles(nodes.values());

  const middle = nodes.get(focus.id)!;
  const given = new Set(ancestors.map(({ id }) => nodes.get(id)!));
  const line = new Set([middle, ...above(middle)]);
  // If there are only ancestors and replies of the focus, statuses without a parent are replies,
  // too.
  const isStraight =
    [...given].every(node => line.has(node)) &&
    [...nodes.values()].every(
      ({ parent }, index, all) =>
        parent === null || parent === middle || !line.has(parent) || line.has(all[index]!),
    );
  const tops = [...nodes.values()].filter(node => node.parent === null);
  const top = [...line].at(-1)!;
  // If several statuses have no parent, the first ancestor in the response is the root.
  const first = isStraight ? top : (tops.find(node => given.has(node)) ?? top);

  const hang = (node: ThreadNode, host: ThreadNode) => {
    const isOutcomeUnknown = replies.get(node)?.lost !== undefined;
    const hook = isOutcomeUnknown ? make(`parent of ${node.id}`, node.at, true) : node;
    if (isOutcomeUnknown) node.parent = hook;
    hook.parent = host;
  };
  for (const node of tops)
    if (node !== first && node !== top) hang(node, isStraight ? middle : first);
  if (top !== first) hang(top, first);
  if (replies.get(first)?.lost === "surely")
    first.parent = make(`parent of ${first.id}`, first.at, true);

  grow([...nodes.values()], middle);
  const path = above(middle).toReversed();
  const main = new Set([...path, middle]);
  const others = path.flatMap(({ children }) => children.filter(child => !main.has(child)));
  return { focus: middle, path, others: others.toSorted(byTime) };
}

/** The ancestors of a node, nearest first. */
function above(node: ThreadNode): ThreadNode[] {
  const found: ThreadNode[] = [];
  for (let next = node.parent; next; next = next.parent) found.push(next);
  return found;
}

/** Breaks cycles of replies: the oldest status of a cycle gets no parent. */
function cutCircles(nodes: Iterable<ThreadNode>): void {
  const walks = new Map<ThreadNode, number>();
  let walk = 0;
  for (const start of nodes) {
    walk += 1;
    let node: ThreadNode | null = start;
    for (; node && !walks.has(node); node = node.parent) walks.set(node, walk);
    if (!node || walks.get(node) !== walk) continue;
    const circle = [node];
    for (let next = node.parent!; next !== node; next = next.parent!) circle.push(next);
    circle.toSorted(byTime)[0]!.parent = null;
  }
}

/**
 * Fills in children and counts replies, from the leaves up. Placeholders without replies are left
 * out.
 */
function grow(nodes: readonly ThreadNode[], focus: ThreadNode): void {
  const missing = new Map<ThreadNode, number>(nodes.map(node => [node, 0]));
  for (const { parent } of nodes) if (parent) missing.set(parent, missing.get(parent)! + 1);
  const ready = nodes.filter(node => missing.get(node) === 0);
  for (let node = ready.pop(); node; node = ready.pop()) {
    node.children.sort(byTime);
    const { parent, gone, replies } = node;
    if (!parent) continue;
    if (!gone || replies > 0 || node === focus) {
      parent.children.push(node);
      parent.replies += replies + (gone ? 0 : 1);
      if (parent.gone) parent.at = Math.min(parent.at, node.at);
    }
    missing.set(parent, missing.get(parent)! - 1);
    if (missing.get(parent) === 0) ready.push(parent);
  }
}
