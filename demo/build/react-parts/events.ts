import type { Cut } from "./cut.ts";

/** Events that nothing of ours listens to, and browsers that we do not build for. */
export const events: readonly Cut[] = [
  {
    why: "nothing of ours has onSelect, onBeforeInput or onComposition…",
    texts: [
      [
        /^      handleEventFunc = targetInst \? getNodeFromInstance[^]*?(?=^      extractEvents\$1\()/gm,
        "",
      ],
      [/^registerTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition\w+)",[^]*?\);\n/gm, "", 5],
    ],
  },
  {
    why: "every browser that we build for has them",
    answers: { getVendorPrefixedEventName: "eventName" },
    texts: [
      [/^canUseDOM &&\n  \(\(style = [^]*?\.transition\);\n/gm, ""],
      [/^var isInputEventSupported = !1;\nif \(canUseDOM\) \{\n[^]*?^\}\n/gm, ""],
      ["if (isInputEventSupported)", "if (!0)"],
      [/^        handleEventFunc && handleEventFunc\([^;]*;\n/gm, ""],
      [
        /^  passiveBrowserEventsSupported = !1;\nif \(canUseDOM\)\n[^]*?^  \}\n/gm,
        "  passiveBrowserEventsSupported = !0;\n",
      ],
    ],
  },
];
