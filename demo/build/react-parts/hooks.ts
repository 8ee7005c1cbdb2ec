import type { Cut } from "./cut.ts";

const unimported = [
  "Activity|Profiler|PureComponent|ViewTransition|addTransitionType|cacheSignal",
  "forwardRef|startTransition|unstable_useCacheRefresh|useActionState|useDebugValue",
  "useDeferredValue|useImperativeHandle|useOptimistic|useTransition",
  // Of react-dom.
  "preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset",
  "useFormState|useFormStatus",
].join("|");

/** Where React exports what nothing of ours imports. */
export const unusedExports = new RegExp(`^exports\\.(?:${unimported}) =[^]*?;\\n(?=[^\\s}])`, "gm");

const hooks = [
  "useImperativeHandle|useDebugValue|useDeferredValue|useTransition|useHostTransitionStatus",
  "useFormState|useActionState|useOptimistic|useMemoCache|useCacheRefresh",
].join("|");
const hookEntry = new RegExp(
  `^    (?:${hooks}): (?:\\w+|function \\([^)]*\\) \\{\\n[^]*?\\n    \\}),?\\n`,
  "gm",
);

/** Hooks that nothing of ours calls. */
export const unusedHooks: readonly Cut[] = [
  {
    why: "none of them can be imported",
    texts: [[hookEntry, "", 40]],
  },
  {
    why: "without them nothing starts a transition or an optimistic update",
    never: [
      "recursivelyResetForms",
      "startTransition",
      "startHostTransition",
      "requestTransitionLane",
      "dispatchOptimisticSetState",
    ],
    idle: ["suspendIfUpdateReadFromEntangledAsyncAction", "extractEvents$1"],
    texts: [
      [/^var prevOnStartTransitionFinish = [^]*?^\};\n/gm, ""],
      [/\bnull !== ReactSharedInternals\.T\b/g, "!1", 2],
      [/\bReactSharedInternals\.T = \w+/g, "0", 16],
      [/\bReactSharedInternals\.T\b/g, "null", 8],
      [/\b0 !== (?:currentEventTransitionLane|syncTransitionLanes)\b/g, "!1", 4],
      [/\b0 === revertLane\b/g, "!0"],
      [/\bupdateLane === currentEntangledLane\b/g, "!1", 2],
      [/,\n    defaultOnDefaultTransitionIndicator\n/g, "\n"],
    ],
  },
  {
    why: "so that no form waits for an action",
    texts: [
      [/^  null !== stateHook &&\n[^;]*;\n/gm, ""],
      [/^  hostTransitionProviderCursor\.current === fiber &&\n[^;]*;\n/gm, ""],
      ["parent === hostTransitionProviderCursor.current", "!1"],
      [
        /^      null !== workInProgress\.memoizedState &&\n        \(\(\$\$typeof = renderWithHooks\([^;]*;\n/gm,
        "",
      ],
      [/^      flags & 1024 && \(needsFormReset = !0\);\n/gm, ""],
      [
        /if \("function" === typeof value\) \{\s+domElement\.setAttribute\(\s+key,\s+"javascript:throw [^]*?"target", props\.target, props, null\)\)\);\n/g,
        "",
      ],
    ],
  },
  {
    why: "caches are read by cache() alone",
    idle: ["releaseCache", "commitOffscreenPassiveMountEffects"],
    answers: {
      createCache: "{ refCount: 0 }",
      getSuspendedCache: "null",
      pushAsyncDispatcher: "null",
    },
    texts: [
      ["  ReactSharedInternals.A = prevAsyncDispatcher;\n", "", 2],
      [
        /^var AbortControllerLocal =[^]*?^        \},\n  scheduleCallback\$2/gm,
        "var scheduleCallback$$2",
      ],
    ],
  },
];
