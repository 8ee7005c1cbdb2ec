import type { Logger } from "playwright-core";

/** As many as say where a test is. */
const LAST = 4;

let waiting: string[] = [];
let last: string[] = [];

/** Remembers what a browser is asked for, and what it has not answered yet. */
export const browserCalls: Logger = {
  isEnabled: name => name === "api",
  log(_name, _severity, message) {
    const [arrow, call = ""] = String(message).split(" ");
    if (arrow === "=>") waiting.push(call);
    else if (waiting.includes(call)) waiting.splice(waiting.indexOf(call), 1);
    last = [...last.slice(1 - LAST), String(message)];
  },
};

export function forgetCalls(): void {
  waiting = [];
  last = [];
}

/** Where whoever uses a browser stands. */
export function standing(): string {
  const asked = waiting.join(", ") || "nothing of the browser";
  return `waits for ${asked}; last: ${last.join("; ")}`;
}
