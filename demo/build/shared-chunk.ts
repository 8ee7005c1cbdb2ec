import type { Rolldown } from "vite";
import { joined, type ModuleSet } from "./joined-sets.ts";

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
  let chunks: Map<string, string> | undefined;

  function plan(context: Rolldown.ChunkingContext): Map<string, string> {
    const lateUsers = usersOf(parts.late, context);
    const sets = new Map<string, ModuleSet>();
    for (const [id, users] of usersOf(entries, context)) {
      // An entry stays a file of its own, under its name.
      if (own.has(id)) continue;
      const [part = ""] = users.includes(parts.whole) ? [] : (lateUsers.get(id) ?? []);
      const key = [...users, part].join();
      const set = sets.get(key) ?? { users, part, ids: [], imports: [], size: 0 };
      sets.set(key, set);
      const info = context.getModuleInfo(id);
      set.ids.push(id);
      set.imports.push(...(info?.importedIds ?? []));
      set.size += info?.code?.length ?? 0;
    }
    const found = joined([...sets.values()], parts.whole);
    // Short: every file that loads another one late names all that it needs.
    return new Map(found.flatMap(({ ids }, place) => ids.map(id => [id, `part${place}`] as const)));
  }

  return (id, context) => (chunks ??= plan(context)).get(id) ?? null;
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
