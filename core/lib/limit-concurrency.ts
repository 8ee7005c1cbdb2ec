/** Returns a function that runs actions in order, at most `limit` of them at a time. */
export function limitConcurrency(limit: number): <T>(action: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async action => {
    if (running >= limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await action();
    } finally {
      // The next action in the queue takes the free slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
