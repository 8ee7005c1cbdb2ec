import type { SeedPost } from "../types.ts";

/** Minutes between one answer and the next. */
const INTERVAL_MINUTES = 13;

/** A line of an outline: how deep, whether it was deleted, who, behind which warning, and what. */
const LINE =
  /^(?<space> *)(?<deleted>x )?(?<by>[\w@.]+?): (?:\[(?<warning>[^\]]+)\] )?(?<text>.+)$/;

/**
 * A thread, written as an outline: each line answers the nearest one above it that stands further
 * left, by two blanks. The first is `minutesAgo`; the others follow in the order of the lines.
 */
export function outlined(name: string, minutesAgo: number, outline: string): SeedPost[] {
  const line: string[] = [];
  return outline
    .trim()
    .split("\n")
    .map((words, index) => {
      const groups = LINE.exec(words)?.groups;
      if (!groups) throw new Error(`This is no line of an outline: ${words}`);
      const { space = "", by = "", warning, text = "" } = groups;
      const level = space.length / 2;
      const key = `${name}-${index}`;
      const replyTo = line[level - 1];
      line.splice(level, line.length, key);
      return {
        key,
        by,
        minutesAgo: minutesAgo - index * INTERVAL_MINUTES,
        text,
        language: "en",
        favourites: (index * 7) % 11,
        ...(warning && { warning }),
        ...(replyTo && { replyTo }),
        ...(groups["deleted"] && { deleted: true }),
      };
    });
}
