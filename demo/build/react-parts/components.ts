import type { Cut } from "./cut.ts";

const gone = [
  "contextType|getDerivedStateFromProps|getSnapshotBeforeUpdate|shouldComponentUpdate",
  "(?:UNSAFE_)?componentWill(?:Mount|Update|ReceiveProps)",
].join("|");

/** What classes could have. Ours is one, the error boundary. */
export const components: readonly Cut[] = [
  {
    why: "the error boundary has none of these",
    never: ["callComponentWillReceiveProps", "applyDerivedStateFromProps"],
    texts: [
      [new RegExp(`"function" === typeof [\\w$]+\\.(?:${gone})\\b`, "g"), "!1", 12],
      [new RegExp(`"function" !== typeof [\\w$]+\\.(?:${gone})\\b`, "g"), "!0", 12],
      [/\b\w+\.(?:contextType|getDerivedStateFromProps)\b/g, "void 0", 7],
      ["ctor.prototype && ctor.prototype.isPureReactComponent", "!1"],
      [/^  enqueue(?:ReplaceState|ForceUpdate): function [^]*?^  \},?\n/gm, "", 2],
      [/^  if \(\(Component = Component\.defaultProps\)\) \{\n[^]*?^  \}\n/gm, ""],
    ],
  },
  {
    why: "nothing of ours reads where in the tree an error came from",
    answers: { getStackByFiberInDevAndProd: '""' },
  },
  {
    why: "findDOMNode was taken from react-dom",
    texts: [[/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};\n/gm, ""]],
  },
];
