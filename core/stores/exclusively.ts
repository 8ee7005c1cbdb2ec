import type { Environment } from "../environment.ts";

/** Runs what no two tabs may do at a time; at once where there are no locks. */
export function exclusively(
  environment: Environment,
  name: string,
  action: () => void,
): Promise<void> {
  return new Promise(resolve => {
    const run = () => {
      action();
      release?.();
      resolve();
    };
    const release = environment.lock(name, { held: run, refused: run });
    if (!release) run();
  });
}
