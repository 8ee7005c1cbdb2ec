import type { Tabs } from "./tabs.ts";

/** Runs an action under a lock that one tab holds at a time; at once if there are no locks. */
export function exclusively(
  environment: Tabs,
  name: string,
  action: () => void | Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = async () => {
      try {
        await action();
        resolve();
      } catch (error) {
        reject(error as Error);
      } finally {
        release?.();
      }
    };
    const release = environment.lock(name, { held: () => void run(), refused: () => void run() });
    if (!release) void run();
  });
}
