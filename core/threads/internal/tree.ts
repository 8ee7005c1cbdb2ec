/** A status of a conversation, as far as its place matters. */
export interface Reply {
  id: string;
  /** What it answers; null for nothing, and for what the server does not name. */
  parent: string | null;
  /** Milliseconds since 1970. */
  at: number;
  /**
   * Whether it answers something that is not named: `surely` where the server tells who was
   * answered, `perhaps` where it says of every first post, too, that no parent is to be seen.
   */
  lost?: "surely" | "perhaps";
  /** It was deleted; it keeps its place while something answers it. */
  gone?: boolean;
}

/** A status in its place, or the place of one that is deleted or not to be seen (`gone`). */
export interface ThreadNode {
  id: string;
  at: number;
  /** The server's order, for what was written in the same second. */
  order: number;
  gone: boolean;
  parent: ThreadNode | null;
  /** First to last. */
  children: ThreadNode[];
  /** How many statuses are below it, at all levels. */
  replies: number;
}

/** A conversation around one of its statuses. */
export interface ThreadTree {
  focus: ThreadNode;
  /** What the focus answers, and what that answers, first to last. */
  path: readonly ThreadNode[];
  /** Where other branches of the conversation begin, first to last; Pleroma sends them, too. */
  others: readonly ThreadNode[];
}

const byTime = (one: ThreadNode, other: ThreadNode) => one.at - other.at || one.order - other.order;

/**
 * Makes one tree of what a server gives around a status: in any order, with duplicates, with
 * parents that are missing, circles, and, from Pleroma, with all of the conversation, of which
 * what has a smaller id is called an ancestor.
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
  // Only what leads to the status and what follows from it: then what is lost follows from it, too.
  const isStraight =
    [...given].every(node => line.has(node)) &&
    [...nodes.values()].every(
      ({ parent }, index, all) =>
        parent === null || parent === middle || !line.has(parent) || line.has(all[index]!),
    );
  const tops = [...nodes.values()].filter(node => node.parent === null);
  const top = [...line].at(-1)!;
  // Where more than one status answers nothing, the first that was given began it all.
  const first = isStraight ? top : (tops.find(node => given.has(node)) ?? top);

  const hang = (node: ThreadNode, host: ThreadNode) => {
    const isLost = replies.get(node)?.lost !== undefined;
    const hook = isLost ? make(`parent of ${node.id}`, node.at, true) : node;
    if (isLost) node.parent = hook;
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

/** What a node hangs from, nearest first. */
function above(node: ThreadNode): ThreadNode[] {
  const found: ThreadNode[] = [];
  for (let next = node.parent; next; next = next.parent) found.push(next);
  return found;
}

/** Of statuses that answer each other in a circle, the first answers nothing. */
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

/** Fills in children and counts from the leaves up; a place that nobody answers is left out. */
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
