import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import type { Stretch } from "./stretches.ts";

/** A timeline's head as the last visit left it. */
export interface Kept {
  stretches: readonly Stretch[];
  next: string | null;
  statuses: Status[];
}

export interface Keeper {
  /** Undefined when nothing readable is kept. */
  read(): Promise<Kept | undefined>;
  /** Keeps the head a little later. */
  changed(): void;
  end(): void;
}

/** Milliseconds after which a change is kept: the page has other things to do first. */
const LATER = 2000;

/** Keeps a timeline's head for the next visit; the database's code is loaded when it is used. */
export function createKeeper(
  client: Client,
  name: string,
  head: () => Pick<Kept, "stretches" | "next">,
): Keeper {
  const { local } = client.environment;
  // Says that the database holds something: a first visit need not load its code to find nothing.
  const sign = client.key(`${name}-kept`);
  let stop: (() => void) | null = null;

  async function keep(): Promise<void> {
    stop = null;
    const { stretches, next } = head();
    try {
      const { writeHead } = await import("./kept-head.ts");
      if (await writeHead(client, name, stretches, next)) local.set(sign, "1");
    } catch {
      // The code did not come. Nobody misses what is not kept.
    }
  }

  return {
    async read() {
      if (local.get(sign) === null) return undefined;
      try {
        return await (await import("./kept-head.ts")).readHead(client, name);
      } catch {
        // The code did not come: the instance is asked anyway.
        return undefined;
      }
    },
    changed() {
      stop ??= client.environment.after(LATER, () => void keep());
    },
    end: () => stop?.(),
  };
}
