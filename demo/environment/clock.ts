/** A clock that stands still until a test moves it. */
export interface Clock {
  now(): number;
  after(ms: number, action: () => void): () => void;
  /** Moves on and runs what has become due, in its order. */
  advance(ms: number): void;
  /** Puts the clock to this time without running anything. */
  set(time: number): void;
  /** How many actions still wait: a leak test asks. */
  readonly waiting: number;
}

export function createClock(start = Date.parse("2026-11-21T12:00:00.000Z")): Clock {
  let time = start;
  const due = new Set<{ at: number; action: () => void }>();
  return {
    now: () => time,
    after(ms, action) {
      const entry = { at: time + ms, action };
      due.add(entry);
      return () => void due.delete(entry);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = [...due].filter(entry => entry.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        due.delete(next);
        time = Math.max(time, next.at);
        next.action();
      }
      time = end;
    },
    set(value) {
      time = value;
    },
    get waiting() {
      return due.size;
    },
  };
}
