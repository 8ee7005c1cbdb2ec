/** Modules that the same entries load at once. */
export interface ModuleSet {
  users: readonly string[];
  /** The late part of `whole` that needs them, too. */
  part: string;
  ids: string[];
  /** What they import. */
  imports: string[];
  /** Characters, before anything is made small. */
  size: number;
}

/** What a file by itself costs each of its users, in such characters. */
const FILE = 1100;

/** So much may be loaded in vain before anything is spared. */
const ADVANCE = 3000;

/**
 * The same with fewer sets: a small one joins a wider one, which all of its users load anyway.
 * Others then load it in vain: never `whole`, and nobody much more than they are spared elsewhere.
 */
export function joined(sets: readonly ModuleSet[], whole: string): ModuleSet[] {
  let left = sets.map(set => ({ ...set, ids: [...set.ids], imports: [...set.imports] }));
  const homes = new Map(left.flatMap(set => set.ids.map(id => [id, set] as const)));
  const spared = new Map<string, number>();
  const account = (name: string) => spared.get(name) ?? ADVANCE;

  /** Everybody who loads the wider one would load what this one imports. */
  const bringsNothing = (set: ModuleSet, wider: ModuleSet) =>
    set.imports.every(id => {
      const home = homes.get(id);
      return !home || home === set || includesAll(home.users, wider.users);
    });

  function mayJoin(set: ModuleSet, wider: ModuleSet): boolean {
    const vain = wider.users.filter(name => !set.users.includes(name));
    return (
      wider !== set &&
      wider.part === set.part &&
      includesAll(wider.users, set.users) &&
      !vain.includes(whole) &&
      vain.every(name => account(name) >= set.size) &&
      bringsNothing(set, wider)
    );
  }

  for (const set of left.toSorted((one, other) => one.size - other.size)) {
    const [wider] = left
      .filter(other => mayJoin(set, other))
      .toSorted((one, other) => one.users.length - other.users.length);
    if (!wider) continue;
    for (const name of wider.users)
      spared.set(name, account(name) + (set.users.includes(name) ? FILE : -set.size));
    for (const id of set.ids) homes.set(id, wider);
    wider.ids.push(...set.ids);
    wider.imports.push(...set.imports);
    wider.size += set.size;
    left = left.filter(other => other !== set);
  }
  return left;
}

const includesAll = (names: readonly string[], all: readonly string[]): boolean =>
  all.every(name => names.includes(name));
