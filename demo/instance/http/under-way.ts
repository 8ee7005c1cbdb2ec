import { Dropped } from "./faults.ts";

/** Counts who is being answered, so that nothing is taken from under a request when all ends. */
export function underWay<Asking extends readonly unknown[]>(
  ask: (...asking: Asking) => Response | Promise<Response>,
) {
  const open = new Set<Promise<Response>>();
  let over = false;
  return {
    async answer(...asking: Asking): Promise<Response> {
      if (over) throw new Dropped("The instance is closed");
      const answer = (async () => ask(...asking))();
      open.add(answer);
      try {
        return await answer;
      } finally {
        open.delete(answer);
      }
    },
    /** Takes no more, and waits for those that came before. */
    async end(): Promise<void> {
      over = true;
      await Promise.allSettled(open);
    },
  };
}
