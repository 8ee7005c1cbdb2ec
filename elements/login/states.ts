import type { ElementState, ElementStates } from "../kit/states/element-state.ts";
import { failures, signedInAnswers, signedOutAnswers } from "../kit/states/samples.ts";

const registrationFails = Object.entries(failures).map(
  ([name, { answer, ...rest }]): [string, ElementState] => [
    `registration: ${name}`,
    { ...rest, answers: { ...signedOutAnswers, "/api/v1/apps": answer } },
  ],
);

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "Login" },
  waiting: { answers: { ...signedOutAnswers, "/api/v1/apps": "never" }, shows: "Waiting..." },
  ...Object.fromEntries(registrationFails),
  "another instance": {
    attributes: { instance: "other.example" },
    answers: signedOutAnswers,
    shows: "Open on other.example",
  },
  "no instance": { attributes: { instance: "mailto:nobody" }, shows: "No valid server" },
  verifying: {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "never" },
    shows: "Waiting...",
  },
  "nobody can be asked": {
    signedIn: "unverified",
    answers: { ...signedInAnswers, "/api/v1/accounts/verify_credentials": "network" },
    shows: "Try again",
  },
  "token refused": {
    signedIn: "unverified",
    answers: signedOutAnswers,
    shows: "Invalid credentials.",
  },
  "session ended": {
    signedIn: true,
    answers: signedOutAnswers,
    kept: { storage: { "outbox:1:": {}, "kept-draft:1:": {}, "kept-draft:2:": {} } },
    shows: "2 drafts are saved in this browser.",
  },
  "a stranger's token": {
    signedIn: true,
    address: "/web?access_token=strange",
    answers: signedInAnswers,
    shows: "Did you request this?",
  },
  "a stranger's token, nobody signed in": {
    address: "/web/@bob?access_token=strange",
    answers: signedOutAnswers,
    shows: "would sign you in. Did you request this?",
  },
  "signed in": { signedIn: true, answers: signedInAnswers, shows: "Signed in as @alice" },
};
