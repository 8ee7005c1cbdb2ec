/** Throttles an action: runs it at once, then once per `pace` ms. The last call always runs. */
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
