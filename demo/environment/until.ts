/**
 * Waits, turn of the event loop by turn, then frame by frame, for something to be there; gives it.
 * A look that fails has found nothing yet: what it reads may be missing for a moment.
 */
export async function until<T>(look: () => T | null | undefined | false): Promise<T> {
  let failure: unknown;
  for (let turns = 0; turns < 2500; turns += 1) {
    failure = undefined;
    try {
      const found = look();
      if (found) return found;
    } catch (error) {
      failure = error;
    }
    await (turns < 100 ? turn() : frame());
  }
  throw failure ?? new Error(`It never came: ${look}`);
}

/** Lets everything run that is waiting now: React, promises, observers. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<void>(resolve => {
    port1.addEventListener("message", () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  }).then(() => port1.close());
}

/** Node has no frames: hashing and databases need a little longer than a turn there, too. */
function frame(): Promise<unknown> {
  return new Promise(resolve =>
    "requestAnimationFrame" in globalThis
      ? requestAnimationFrame(resolve)
      : setTimeout(resolve, 10),
  );
}
