/** Drops the oldest entry of a set or map that has more than `max`. */
export function dropOldest(memory: Set<string> | Map<string, unknown>, max: number): void {
  const [oldest] = memory.keys();
  if (memory.size > max && oldest !== undefined) memory.delete(oldest);
}
