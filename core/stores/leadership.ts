import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Channel } from "../environment.ts";
import { scoped } from "../lib/scope.ts";

/** Which tab of a person acts for all of them: the one that holds a lock, and shows that it lives. */
export interface Leadership {
  /** Whether this one does. Each one that stands, where tabs cannot agree. */
  $leads: ReadableAtom<boolean>;
  /**
   * Stands for it until the answer is called. Whoever hears the stream goes before those who only
   * tell what was heard: else nobody would hold the socket for the others.
   */
  stand(options?: { hears: boolean }): () => void;
}

/** Counts builds that could not follow each other: each has a leader of its own. */
export const PROTOCOL = 1;

/** Milliseconds between two signs of life; so many missed ones end a leadership. */
const BEAT = 5000;
const MISSED = 3;

/** The sign of a leader that would give way, and what makes it do so. */
const IDLE = "idle";
const WANTED = "wanted";

export const leadership = scoped((client: Client): Leadership => {
  const { environment } = client;
  const $leads = atom(false);
  const name = client.key(`leader:${PROTOCOL}`);
  let standing = 0;
  let hearing = 0;
  let channel: Channel | null = null;
  let release: (() => void) | null = null;
  let stopWaiting = () => {};
  let stopLooking = () => {};

  function ask(steal = false): void {
    release?.();
    const listener = {
      held: lead,
      lost() {
        $leads.set(false);
        ask();
      },
      refused() {
        release = null;
        lead();
      },
    };
    // Nobody has nothing to share.
    release = client.person === null ? null : environment.lock(name, listener, steal);
    if (release) listen(MISSED);
    else lead();
  }

  function lead(): void {
    stopWaiting();
    if (release) beat();
    $leads.set(true);
  }

  function beat(): void {
    stopWaiting();
    channel?.post(hearing > 0 ? "beat" : IDLE);
    stopWaiting = environment.after(BEAT, beat);
  }

  /** Half a beat by chance: two that wait must not steal from each other. */
  function listen(beats: number): void {
    stopWaiting();
    stopWaiting = environment.after(BEAT * (beats + Math.random() / 2), silent);
  }

  /** A leader may be frozen by the browser, and holds its lock all the same. */
  function silent(): void {
    if (environment.visible()) ask(true);
  }

  function hear(message: unknown): void {
    if (message === WANTED) return giveWay();
    if ($leads.get()) return;
    listen(MISSED);
    if (message === IDLE && hearing > 0) channel?.post(WANTED);
  }

  /** Last in the row again. */
  function giveWay(): void {
    if (!$leads.get() || !release || hearing > 0) return;
    $leads.set(false);
    ask();
  }

  /** Now it hears the stream, or no more. */
  function tell(): void {
    if (!$leads.get()) channel?.post(WANTED);
    else if (release) beat();
  }

  function begin(): void {
    channel = environment.channel(name);
    channel.listen(hear);
    stopLooking = environment.onVisibility(visible => {
      // Whoever was hidden may have slept through the signs.
      if (visible && !$leads.get()) listen(MISSED - 1);
    });
    ask();
  }

  function end(): void {
    stopLooking();
    stopWaiting();
    release?.();
    channel?.close();
    release = channel = null;
    $leads.set(false);
  }

  return {
    $leads,
    stand({ hears } = { hears: false }) {
      if (hears) hearing += 1;
      if (++standing === 1) begin();
      if (hears && hearing === 1) tell();
      let over = false;
      return () => {
        if (over) return;
        over = true;
        if (hears) hearing -= 1;
        if (--standing === 0) end();
        else if (hears && hearing === 0 && $leads.get()) tell();
      };
    },
  };
});
