import type { Cut } from "./cut.ts";

/** Nothing is rendered by a server. */
export const hydration: readonly Cut[] = [
  {
    why: "hydrateRoot is imported nowhere, and no other root is dehydrated",
    texts: [
      [/^exports\.hydrateRoot = [^]*?^};\n/gm, ""],
      [/^ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [^]*?^};\n/gm, ""],
      [/^ReactDOMHydrationRoot\.prototype\.(?:render|unmount) = /gm, "", 2],
      [/\b[\w.]+\.isDehydrated\b/g, "!1", 7],
    ],
  },
  {
    why: "only the first render of a dehydrated root and boundary begins to hydrate",
    never: [
      "prepareToHydrateHostInstance",
      "updateDehydratedSuspenseComponent",
      "throwOnHydrationMismatch",
      "queueHydrationError",
      "popHydrationState",
      "popToNextHostParent",
    ],
    texts: [
      ["  isHydrating\n) {", "  _isHydrating\n) {"],
      [/,\n    isHydrating\$jscomp\$0 = isHydrating;/g, ";"],
      [/\bisHydrating\b(?:\$jscomp\$0)?(?! =)/g, "!1", 35],
      ["popHydrationState(workInProgress)", "!1", 6],
      ["fiber === hydrationParentFiber", "!1"],
      ["SelectiveHydrationException\n", "null\n"],
    ],
  },
  {
    why: "numbers of forks are there for the ids of server and client to agree",
    idle: ["popTreeContext", "restoreSuspendedTreeContext", "resetHydrationState"],
    answers: { upgradeHydrationErrorsToRecoverable: "null" },
  },
  {
    why: "no boundary is dehydrated",
    answers: {
      getSuspenseInstanceFromFiber: "null",
      getActivityInstanceFromFiber: "null",
      getParentHydrationBoundary: "null",
    },
    never: [
      "retryIfBlockedOn",
      "retryDehydratedSuspenseBoundary",
      "registerSuspenseInstanceRetry",
      "markRetryLaneImpl",
    ],
    idle: ["commitSuspenseHydrationCallbacks"],
    texts: [[/(?<=[(\s])[\w$.]+\.dehydrated\b/g, "null", 12]],
  },
  {
    why: "so that no event waits for one",
    never: ["queueIfContinuousEvent", "getBumpedLaneForHydration"],
    idle: ["clearIfContinuousEvent"],
    texts: [
      [
        "findInstanceBlockingEvent(nativeEvent);\n    if (null === blockedOn)",
        "findInstanceBlockingEvent(nativeEvent);\n    if (!0)",
      ],
      ["nativeEvent !== currentReplayingEvent", "!0"],
    ],
  },
];
