import type { Cut } from "./cut.ts";

const made = (symbol: string): RegExp =>
  new RegExp(`^      case REACT_${symbol}_TYPE:\\n        return \\([^]*?\\n        \\);\\n`, "gm");

/** Kinds of components that nothing of ours is. */
export const kinds: readonly Cut[] = [
  {
    why: "neither <link>, <meta>, <style>, <title>, <script> nor <html>, <head>, <body> are rendered",
    tags: [26, 27],
    idle: ["preloadInstanceAndSuspendIfNeeded"],
    texts: [
      [
        /isHostHoistableType\(\s+type,\s+pendingProps,\s+contextStackCursor\.current\s+\)\s+\? 26\s+: "html" === type \|\| "head" === type \|\| "body" === type\s+\? 27\s+: 5/g,
        "5",
      ],
      [
        /^ReactDOMSharedInternals\.d = \{[^]*?^\};\n/gm,
        "ReactDOMSharedInternals.d = { f: flushSyncWork };\n",
      ],
      [
        /isViewTransitionEligible \|\|\s+subtreeFlags & 8192 \|\|\s+16785408 === \(subtreeFlags & 16785408\)/g,
        "!1",
      ],
      [/currentHoistableRoot = getHoistableRoot\([^;]*?\);/g, "", 3],
      ["thrownValue === SuspenseyCommitException", "!1"],
    ],
  },
  {
    why: "ViewTransition is imported nowhere",
    tags: [30],
    never: [
      "applyViewTransitionToHostInstances",
      "commitExitViewTransitions",
      "trackEnterViewTransitions",
      "commitNestedViewTransitions",
      "restoreNestedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "startViewTransition",
      "commitAfterMutationEffectsOnFiber",
      "commitEnterViewTransitions",
      "measureNestedViewTransitions",
    ],
    texts: [
      ["      case REACT_LEGACY_HIDDEN_TYPE:\n", ""],
      [made("VIEW_TRANSITION"), ""],
      [
        /\b(isViewTransitionEligible|committedLanes) =\s+\(committedLanes & 335544064\) === committedLanes/g,
        "$1 = !1",
        3,
      ],
      [/\(lanes & 335544064\) === lanes/g, "!1", 4],
      ["  shouldStartViewTransition\n    ?", "  !1\n    ?"],
      [/\n  null !== pendingViewTransition &&\n[^;]*;/g, ""],
      [/^ViewTransitionPseudoElement\.prototype\.\w+ = [^]*?^};\n/gm, "", 3],
    ],
  },
  {
    why: "no Fragment has a ref",
    never: ["isFragmentInstanceParent", "isFragmentInstanceHostBoundary"],
    idle: [
      "commitNewChildToFragmentInstances",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
    ],
    texts: [
      [
        /^        case 7:\n          if \(null === current\.stateNode\) \{[^]*?          break;\n/gm,
        "",
      ],
      [/^FragmentInstance\.prototype\.\w+ = [^]*?^};\n/gm, "", 12],
      [
        /^      for \(var parent = finishedWork\.return; null !== parent; \) \{\n        if \(isFragmentInstanceParent[^]*?\n      \}\n/gm,
        "",
      ],
      [
        /,\n        current &&\n          null !== current\.stateNode &&\n          \(current\.stateNode\._fragmentFiber = finishedWork\)/g,
        "",
      ],
    ],
  },
  {
    why: "neither Activity, SuspenseList, Profiler, StrictMode, forwardRef nor Consumer is imported",
    tags: [8, 9, 11, 12, 18, 19, 21, 23, 24, 25, 31],
    texts: [
      [made("ACTIVITY"), ""],
      [made("PROFILER"), ""],
      [made("SUSPENSE_LIST"), ""],
      [/^      case REACT_STRICT_MODE_TYPE:\n.*\n.*\n.*\n/gm, ""],
      [/^            case REACT_(?:CONSUMER|FORWARD_REF)_TYPE:\n.*\n.*\n/gm, "", 2],
      ["$$typeof === REACT_FORWARD_REF_TYPE", "!1"],
      ["0 !== (suspenseStackCursor.current & 2)", "!1"],
    ],
  },
];
