import type { Rolldown } from "vite";

/**
 * Puts what the same entries load at once into one file. Left to itself the bundler cuts it
 * wherever some lazy part needs less of it, and each cut costs a request and a few hundred bytes.
 * `parts` are worth a cut: what `whole` loads late, smallest first, where others bring it along.
 */
export function sharedChunk(
  entries: Record<string, string>,
  parts: { whole: string; late: Record<string, string> },
): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const own = new Set(Object.values({ ...entries, ...parts.late }));
  let users: Map<string, string[]> | undefined;
  let lateUsers: Map<string, string[]> | undefined;
  return (id, context) => {
    users ??= usersOf(entries, context);
    lateUsers ??= usersOf(parts.late, context);
    const names = users.get(id);
    // An entry stays a file of its own, under its name.
    if (!names || own.has(id)) return null;
    if (names.length === Object.keys(entries).length) return "base";
    const [part] = names.includes(parts.whole) ? [] : (lateUsers.get(id) ?? []);
    return [...names, ...(part ? [part] : [])].join("-");
  };
}

/** By module: the names of the entries that can't run before it is there. */
function usersOf(entries: Record<string, string>, context: Rolldown.ChunkingContext) {
  const users = new Map<string, string[]>();
  function walk(id: string, name: string): void {
    const names = users.get(id) ?? [];
    if (names.includes(name)) return;
    users.set(id, [...names, name]);
    // Asked as its method: on its own it does not know its context.
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next, name);
  }
  for (const [name, entry] of Object.entries(entries)) walk(entry, name);
  return users;
}
