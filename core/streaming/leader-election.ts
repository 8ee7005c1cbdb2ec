import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Channel } from "../platform/environment.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";

/** Which tab of a person acts for all of them: the one that holds a lock, and shows that it lives. */
export interface LeaderElection {
  /** Whether this one does. Each one that stands, where tabs cannot agree. */
  $leads: ReadableAtom<boolean>;
  /** Stands for it until the answer is called; a leader gives way to whoever can do more. */
  stand(rank: keyof typeof RANKS): () => void;
}

/** Counts builds that could not follow each other: each has a leader of its own. */
export const PROTOCOL_VERSION = 1;

/** Milliseconds between two signs of life; so many missed ones end a leadership. */
const HEARTBEAT_INTERVAL_MS = 5000;
const MAX_MISSED_HEARTBEATS = 3;

/** A leader that hears nothing would keep the socket from the others, a mute one the alerts. */
const RANKS = { reads: 1, hears: 2, alerts: 3 };

export const leaderElection = scoped((client: Client): LeaderElection => {
  const { environment } = client;
  const $leads = atom(false);
  const name = client.key(`leader:${PROTOCOL_VERSION}`);
  const standing: number[] = [];
  let channel: Channel | null = null;
  let release: (() => void) | null = null;
  let stopWaiting = () => {};
  let stopLooking = () => {};

  /** Who does not hear yet can't alert either. */
  const rank = () => (standing.includes(RANKS.hears) ? Math.max(...standing) : RANKS.reads);

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
    if (release) listen(MAX_MISSED_HEARTBEATS);
    else lead();
  }

  function lead(): void {
    beat();
    $leads.set(true);
  }

  function beat(): void {
    stopWaiting();
    if (!release) return;
    channel?.post({ leads: rank() });
    stopWaiting = environment.after(HEARTBEAT_INTERVAL_MS, beat);
  }

  /** Half a beat by chance: two that wait must not steal from each other. */
  function listen(beats: number): void {
    stopWaiting();
    stopWaiting = environment.after(HEARTBEAT_INTERVAL_MS * (beats + Math.random() / 2), silent);
  }

  /** A leader may be frozen by the browser, and holds its lock all the same. */
  function silent(): void {
    if (environment.visible()) ask(true);
  }

  function onMessage(message: unknown): void {
    const { leads, wants } = isPlain(message) ? message : {};
    if (typeof wants === "number") return yieldLeadership(wants);
    if ($leads.get()) return;
    listen(MAX_MISSED_HEARTBEATS);
    if (typeof leads === "number" && leads < rank()) channel?.post({ wants: rank() });
  }

  /** Last in the row again. */
  function yieldLeadership(wants: number): void {
    if (!$leads.get() || !release || rank() >= wants) return;
    $leads.set(false);
    ask();
  }

  function begin(): void {
    channel = environment.channel(name);
    channel.listen(onMessage);
    stopLooking = environment.onVisibility(visible => {
      // Whoever was hidden may have slept through the signs.
      if (visible && !$leads.get()) listen(MAX_MISSED_HEARTBEATS - 1);
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
    stand(as) {
      const before = rank();
      const own = RANKS[as];
      if (standing.push(own) === 1) begin();
      if (rank() > before && $leads.get()) beat();
      else if (rank() > before) channel?.post({ wants: rank() });
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const most = rank();
        standing.splice(standing.indexOf(own), 1);
        if (standing.length === 0) end();
        else if (rank() < most && $leads.get()) beat();
      };
    },
  };
});
