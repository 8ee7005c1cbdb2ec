import { notification } from "../notifications/samples.ts";
import type { ElementStates } from "../kit/states/element-state.ts";
import { failures, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const PATH = "/api/v1/notifications";
const many = Array.from({ length: 20 }, (_, index) => notification(String(60 - index)));
const three = [notification("3"), notification("2"), notification("1", { type: "reblog" })];

export const states: ElementStates = {
  "bare and signed out": { answers: signedOutAnswers, shows: "" },
  "bare and signed in": {
    signedIn: true,
    answers: { ...signedInAnswers, [PATH]: { body: three } },
    shows: "3",
  },
  "many new": {
    signedIn: true,
    answers: { ...signedInAnswers, [PATH]: { body: many } },
    shows: "20",
  },
  open: {
    signedIn: true,
    answers: { ...signedInAnswers, [PATH]: { body: three } },
    press: "Notifications, 3 unread",
    shows: "favourited your post",
  },
  "open and signed out": {
    answers: signedOutAnswers,
    press: "Notifications",
    shows: "Your notifications",
  },
  "open and failed": {
    signedIn: true,
    answers: { ...signedInAnswers, [PATH]: failures["server error"]!.answer },
    press: "Notifications",
    shows: failures["server error"]!.shows,
  },
};
