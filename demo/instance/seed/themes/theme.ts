import type { SeedMedia } from "../types.ts";

/** Sentences about one thing, from which generate.ts makes posts. `{word}` is filled from `slots`. */
export interface Theme {
  /** Handles of the people who talk about it. */
  by: readonly string[];
  language?: string;
  /** Its pictures may go with any of its lines. */
  scenic?: boolean;
  slots: Readonly<Record<string, readonly string[]>>;
  lines: readonly string[];
  /** Follow a line now and then. */
  closers: readonly string[];
  replies: readonly string[];
  tags?: readonly string[];
  /** Pictures with what their author says about them. */
  pictures?: readonly (SeedMedia & { caption: string })[];
}
