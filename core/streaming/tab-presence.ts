import type { Client } from "../client.ts";
import { isPlain } from "../lib/same.ts";
import { tabs } from "../entities/tab-channel.ts";

/** What a tab says of itself. */
export interface Attendant {
  /** Whether the person has the list of notifications before their eyes here. */
  looks(): boolean;
  /** Browsers let no page sound that nobody has touched yet. */
  maySound(): boolean;
  sound(): void;
}

/** What the tab that leads has to know of all tabs before it tells anything. */
export interface TabPresence {
  /** Asks the other tabs anew; they answer within `GATHERING`. */
  ask(): void;
  /** Whether the person has the list before their eyes, in any tab. */
  isSeen(): boolean;
  /** Whether another tab leads as well, as where there are no locks, and comes first. */
  yields(): boolean;
  /** Sounds in this tab, else in one of those that may, as soon as one says that it may. */
  sound(): void;
}

/** Milliseconds in which the other tabs answer, and a burst is gathered. */
export const ANSWER_TIMEOUT_MS = 300;

/** Milliseconds in which a slow tab may still sound, where no other did. */
const LATE_SOUND_MS = 5000;

const NAME = "attendance";

export function createTabPresence(client: Client, here: Attendant): TabPresence {
  const { environment } = client;
  const self = environment.randomId();
  let seenElsewhere = false;
  let sounding: string | null = null;
  let yieldsUntil = -Infinity;
  let owedUntil = -Infinity;

  const say = (what: object) => tabs(client).share(NAME, what);

  tabs(client).listen(NAME, message => {
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
