/** Runs at once, and at most once in so many milliseconds after that; the last call is never lost. */
export function throttled(
  after: (ms: number, action: () => void) => unknown,
  pace: number,
  action: () => void,
): (() => void) & { cancel(): void } {
  let resting = false;
  let wanted = false;

  function run(): void {
    wanted = false;
    action();
    resting = true;
    after(pace, () => {
      resting = false;
      if (wanted) run();
    });
  }

  return Object.assign(
    () => {
      if (resting) wanted = true;
      else run();
    },
    {
      cancel() {
        wanted = false;
      },
    },
  );
}
