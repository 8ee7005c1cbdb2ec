import { onMount } from "nanostores";
import { fetchReactors, type EmojiReaction } from "../api/statuses/reactions.ts";
import type { Client } from "../client.ts";
import { createHolder } from "../lib/ref-counted.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { accounts } from "../accounts/accounts.ts";

interface Reactors {
  reaction: EmojiReaction;
  people: readonly string[];
}

/** Who reacted to a status, by emoji. The accounts are retained while it has subscribers. */
export function reactorsOf(client: Client, status: string): Loadable<readonly Reactors[]> {
  const hold = createHolder();
  const loadable = createLoadable(
    client,
    async signal => {
      const startedAt = client.tick();
      const list = await fetchReactors(client.api, status, { signal });
      const people = list.flatMap(({ accounts: all }) => all);
      const store = accounts(client);
      for (const person of people) store.import(person, { source: "answer", startedAt });
      hold(store.retain(people.map(({ id }) => id)));
      return list.map(({ accounts: all, ...reaction }) => ({
        reaction,
        people: all.map(({ id }) => id),
      }));
    },
    { eachMount: true },
  );
  onMount(loadable.$view, () => () => hold());
  return loadable;
}
