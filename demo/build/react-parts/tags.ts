import { type ESTree, parseSync, Visitor } from "vite";

const compared = /\b(\d+) (===|!==) (?:[\w$.]*\btag|grandTag|_instance[23]?|inCapturePhase)\b/g;

/** React's text without what it does for fibers of these kinds. */
export function withoutTags(code: string, tags: ReadonlySet<number>): string {
  const known = code.replace(compared, (whole, tag: string, sign: string) =>
    tags.has(Number(tag)) ? (sign === "===" ? "!1" : "!0") : whole,
  );
  const edits: Edit[] = [];
  new Visitor({
    SwitchStatement(node) {
      if (known.slice(0, node.discriminant.end).endsWith(".tag"))
        edits.push(...editsOf(node, known, tags));
    },
  }).visit(parseSync("react.js", known).program);
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), known);
}

interface Edit {
  start: number;
  end: number;
  put: string;
}

function editsOf(node: ESTree.SwitchStatement, code: string, tags: ReadonlySet<number>): Edit[] {
  const gone = (each: ESTree.SwitchCase) =>
    each.test?.type === "Literal" && tags.has(Number(each.test.value));
  const first = node.cases.slice(
    0,
    node.cases.findIndex(each => !gone(each)),
  );
  // Without its label a body belongs to the case before it, behind that one's end.
  const unlabelled = node.cases.filter(gone).map(({ start, test, consequent }) => ({
    start,
    end: consequent[0]?.start ?? (test?.end ?? start) + 1,
    put: "",
  }));
  if (first.every(({ consequent }) => consequent.length === 0)) return unlabelled;
  // Where there is no case before it, it stays in sight for the names that it declares.
  const { start = 0 } = first[0] ?? {};
  const { end = start } = first.at(-1) ?? {};
  const before = `if (!1) switch (0) {\n${code.slice(start, end)}\n}\n`;
  return [
    { start: node.start, end: node.start, put: before },
    { start, end, put: "" },
    ...unlabelled.slice(first.length),
  ];
}
