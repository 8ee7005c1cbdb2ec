import type { ElementStates } from "../kit/states/element-state.ts";
import { signedOutAnswers } from "../kit/states/samples.ts";
import { states as logins } from "../login/states.ts";
import { states as notifications } from "../notifications/states.ts";
import { states as threads } from "../thread/states.ts";
import { states as timelines } from "../timeline/states.ts";

const { ready: home, "server error": broken } = timelines;
const { ready: thread, missing } = threads;
const { compact: notificationStates, "server error": untold } = notifications;

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "Login" },
  "unknown instance": {
    answers: { ...signedOutAnswers, "/api/v1/instance": "network" },
    shows: "Login",
  },
  verifying: logins["verifying"]!,
  "a stranger's token": logins["a stranger's token"]!,
  home: { ...home!, attributes: {} },
  "home failed": { ...broken!, attributes: {} },
  thread: { ...thread!, attributes: {}, address: "/web/@bob/5" },
  "thread missing": { ...missing!, attributes: {}, address: "/web/notice/5" },
  notifications: { ...notificationStates!, attributes: {}, address: "/web/notifications" },
  "notifications failed": { ...untold!, attributes: {}, address: "/web/notifications" },
  "unknown address": {
    ...home!,
    attributes: {},
    address: "/web/settings/profile",
    shows: "This page does not exist",
  },
};
