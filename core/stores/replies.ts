/** The descendants with a new reply, behind its parent and all that answers that already. */
export function withReply(
  root: string,
  descendants: readonly string[],
  reply: string,
  parentOf: (id: string) => string | null,
): readonly string[] {
  const parent = parentOf(reply);
  const place = parent === root ? -1 : descendants.indexOf(parent ?? "");
  const belongs = parent === root || place >= 0;
  if (!belongs || descendants.includes(reply)) return descendants;
  const family = new Set([parent]);
  let end = place + 1;
  for (; end < descendants.length && family.has(parentOf(descendants[end]!)); end += 1)
    family.add(descendants[end]!);
  return [...descendants.slice(0, end), reply, ...descendants.slice(end)];
}
