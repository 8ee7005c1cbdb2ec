import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Channel } from "../platform/tabs.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";

/**
 * Elects the tab that acts for all tabs of a user: the one that holds a lock and sends heartbeats.
 */
export interface LeaderElection {
  /** Whether this tab leads. Without locks, each candidate does. */
  $leads: ReadableAtom<boolean>;
  /**
   * Makes this tab a candidate until the returned function is called. A leader yields to a tab of a
   * higher rank.
   */
  joinElection(rank: keyof typeof RANKS): () => void;
}

/** Version of the messages between tabs. Tabs of different versions elect separate leaders. */
export const PROTOCOL_VERSION = 1;

/** Milliseconds between two heartbeats, and how many missed ones end a leadership. */
const HEARTBEAT_INTERVAL_MS = 5000;
const MAX_MISSED_HEARTBEATS = 3;

/**
 * Ranks of candidates. A leader that doesn't use the socket would keep it from the others; one that
 * shows no alerts would suppress them.
 */
const RANKS = { reads: 1, hears: 2, alerts: 3 };

export const leaderElection = scoped((client: Client): LeaderElection => {
  const { environment } = client;
  const $leads = atom(false);
  const name = client.key(`leader:${PROTOCOL_VERSION}`);
  const candidacies: number[] = [];
  let channel: Channel | null = null;
  let release: (() => void) | null = null;
  let stopWaiting = () => {};
  let stopLooking = () => {};

  /** A tab that doesn't use the socket yet can't alert either. */
  const rank = () => (candidacies.includes(RANKS.hears) ? Math.max(...candidacies) : RANKS.reads);

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
    // Visitors have nothing to share between tabs.
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

  /**
   * Waits for heartbeats, plus a random part of an interval, so that two waiting tabs don't steal
   * the lock from each other.
   */
  function listen(beats: number): void {
    stopWaiting();
    stopWaiting = environment.after(HEARTBEAT_INTERVAL_MS * (beats + Math.random() / 2), takeOver);
  }

  /** Steals the lock of a silent leader, which the browser may have frozen. */
  function takeOver(): void {
    if (environment.visible()) ask(true);
  }

  function onMessage(message: unknown): void {
    const { leads, wants } = isPlain(message) ? message : {};
    if (typeof wants === "number") return yieldLeadership(wants);
    if ($leads.get()) return;
    listen(MAX_MISSED_HEARTBEATS);
    if (typeof leads === "number" && leads < rank()) channel?.post({ wants: rank() });
  }

  /** Releases the lock and queues again. */
  function yieldLeadership(wants: number): void {
    if (!$leads.get() || !release || rank() >= wants) return;
    $leads.set(false);
    ask();
  }

  function start(): void {
    channel = environment.channel(name);
    channel.listen(onMessage);
    stopLooking = environment.onVisibility(visible => {
      // A hidden tab may have slept through heartbeats.
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
    joinElection(as) {
      const before = rank();
      const own = RANKS[as];
      if (candidacies.push(own) === 1) start();
      if (rank() > before && $leads.get()) beat();
      else if (rank() > before) channel?.post({ wants: rank() });
      let over = false;
      return () => {
        if (over) return;
        over = true;
        const most = rank();
        candidacies.splice(candidacies.indexOf(own), 1);
        if (candidacies.length === 0) end();
        else if (rank() < most && $leads.get()) beat();
      };
    },
  };
});
