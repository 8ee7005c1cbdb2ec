import type { Client } from "../client.ts";
import { isPlain } from "../lib/same.ts";
import { tabChannel } from "../entities/tab-channel.ts";

/** The state of this tab, as told to the others. */
export interface TabState {
  /** Whether the user is looking at the list of notifications in this tab. */
  looks(): boolean;
  /** Whether this page may play sounds: browsers require an interaction first. */
  maySound(): boolean;
  sound(): void;
}

/** What the leader knows about the other tabs before it shows an alert. */
export interface TabPresence {
  /** Asks the other tabs for their state; they respond within `ANSWER_TIMEOUT_MS`. */
  ask(): void;
  /** Whether the user is looking at the list in any tab. */
  isSeen(): boolean;
  /** Whether another tab leads too (as without locks) and takes precedence. */
  yields(): boolean;
  /** Plays the sound in this tab, or in the first other one that reports that it may. */
  sound(): void;
}

/** Milliseconds during which other tabs respond and arrivals are batched. */
export const ANSWER_TIMEOUT_MS = 300;

/** Milliseconds during which a slow tab may still play the sound, if no other did. */
const LATE_SOUND_MS = 5000;

const NAME = "attendance";

export function createTabPresence(client: Client, here: TabState): TabPresence {
  const { environment } = client;
  const self = environment.randomId();
  let seenElsewhere = false;
  let sounding: string | null = null;
  let yieldsUntil = -Infinity;
  let owedUntil = -Infinity;

  const say = (what: object) => tabChannel(client).share(NAME, what);

  tabChannel(client).listen(NAME, message => {
    if (!isPlain(message)) return;
    if (typeof message["asks"] === "string") {
      if (message["asks"] < self) yieldsUntil = environment.now() + 2 * ANSWER_TIMEOUT_MS;
      say({ tab: self, looks: here.looks(), maySound: here.maySound() });
    } else if (message["sounds"] === self) {
      here.sound();
    } else if (typeof message["tab"] === "string") {
      seenElsewhere ||= message["looks"] === true;
      if (message["maySound"] === true) sounding ??= message["tab"];
      if (sounding === null || seenElsewhere || environment.now() > owedUntil) return;
      owedUntil = -Infinity;
      say({ sounds: sounding });
    }
  });

  return {
    ask() {
      seenElsewhere = false;
      sounding = null;
      owedUntil = -Infinity;
      say({ asks: self });
    },
    isSeen: () => here.looks() || seenElsewhere,
    yields: () => environment.now() < yieldsUntil,
    sound() {
      if (here.maySound()) here.sound();
      else if (sounding !== null) say({ sounds: sounding });
      else owedUntil = environment.now() + LATE_SOUND_MS;
    },
  };
}
