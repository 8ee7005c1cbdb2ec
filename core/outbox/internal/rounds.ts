import type { Client } from "../../client.ts";

/** Sends waiting entries, one after the other. */
export interface Rounds {
  /** Sends what is due, and sets a timer for the next entry. */
  work(): Promise<void>;
  end(): void;
}

/** @param next the next entry, and when it is due in ms since 1970; `Infinity`: not by itself */
export function createRounds(
  { environment }: Client,
  next: () => { id: string; at: number } | undefined,
  mayGo: () => boolean,
  send: (id: string) => Promise<void>,
): Rounds {
  let isAtWork = false;
  let isOver = false;
  let stopWaiting = () => {};

  async function work(): Promise<void> {
    if (isAtWork || isOver) return;
    isAtWork = true;
    stopWaiting();
    try {
      let entry = next();
      for (; entry && entry.at <= environment.now() && mayGo(); entry = next())
        await send(entry.id);
      if (entry && mayGo()) wakeAt(entry.at);
    } catch (error) {
      environment.report(error);
    } finally {
      isAtWork = false;
    }
  }

  function wakeAt(time: number): void {
    if (isOver || time === Infinity) return;
    stopWaiting = environment.after(Math.max(0, time - environment.now()), () => void work());
  }

  return {
    work,
    end() {
      isOver = true;
      stopWaiting();
    },
  };
}
