import type { Client } from "../../client.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { Fetched } from "../segments.ts";
import type { Source } from "./kinds.ts";

/** A page of a timeline, and when it was asked for. */
export interface TimelinePage extends Fetched {
  startedAt: number;
}

/** Reads pages, without what went while they were on their way. */
export interface TimelinePages {
  read(link: string | null): Promise<TimelinePage>;
  /** Keeps these out of every page that has been asked for by now. */
  forget(isForgotten: (id: string) => boolean): void;
  /** Whether nobody wants an answer any more. */
  readonly ended: boolean;
  end(): void;
}

/** `isGone` tells what was deleted. */
export function createTimelinePages(
  client: Client,
  source: Source,
  isGone: (id: string) => boolean,
): TimelinePages {
  const ending = new AbortController();
  const forgetting: { at: number; isForgotten(id: string): boolean }[] = [];

  return {
    async read(link) {
      const startedAt = client.tick();
      const page = await source(client.api, { link: link ?? undefined, signal: ending.signal });
      ending.signal.throwIfAborted();
      const ids = statuses(client).import(page.items, { source: "answer", startedAt });
      // What was asked for before somebody was muted may still bring them.
      const late = forgetting.filter(({ at }) => at > startedAt);
      const isOut = (id: string) => isGone(id) || late.some(({ isForgotten }) => isForgotten(id));
      const { next, partial } = page;
      return { ids: ids.filter(id => !isOut(id)), next, partial, startedAt };
    },
    forget: isForgotten => void forgetting.push({ at: client.tick(), isForgotten }),
    get ended() {
      return ending.signal.aborted;
    },
    end: () => ending.abort(),
  };
}
