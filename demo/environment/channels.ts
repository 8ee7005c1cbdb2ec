import type { Channel } from "../../core/platform/tabs.ts";

/** The air between the tabs of one browser. */
export interface Channels {
  open(name: string): Channel;
  /** How many lines are open: a leak test asks. */
  readonly openLines: number;
}

interface Line {
  name: string;
  listeners: Set<(message: unknown) => void>;
}

/** As BroadcastChannel does it: later, as a copy, and never back to the line that spoke. */
export function createChannels(): Channels {
  const lines = new Set<Line>();
  return {
    open(name) {
      const line: Line = { name, listeners: new Set() };
      lines.add(line);
      return {
        post(message) {
          for (const other of lines) {
            if (other === line || other.name !== name) continue;
            const copy: unknown = structuredClone(message);
            queueMicrotask(() => {
              if (lines.has(other)) for (const listener of other.listeners) listener(copy);
            });
          }
        },
        listen(listener) {
          line.listeners.add(listener);
          return () => void line.listeners.delete(listener);
        },
        close: () => void lines.delete(line),
      };
    },
    get openLines() {
      return lines.size;
    },
  };
}
