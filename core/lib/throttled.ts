/** Runs at once, and at most once in so many milliseconds after that; the last call is never lost. */
export function throttled(
  after: (ms: number, action: () => void) => () => void,
  pace: number,
  action: () => void,
): (() => void) & { cancel(): void } {
  let wanted = false;
  let rest: (() => void) | undefined;

  function run(): void {
    wanted = false;
    action();
    rest = after(pace, () => {
      rest = undefined;
      if (wanted) run();
    });
  }

  return Object.assign(
    () => {
      if (rest) wanted = true;
      else run();
    },
    {
      cancel() {
        wanted = false;
        rest?.();
        rest = undefined;
      },
    },
  );
}
