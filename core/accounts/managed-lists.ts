import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { folded } from "../lib/folded.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { entityEvents } from "../entities/events.ts";
import type { PagedView } from "../paged-list.ts";
import { accounts } from "./accounts.ts";
import { createLifting } from "./internal/lifting.ts";
import { accountLists } from "./lists.ts";
import type { AccountListName, ManagedKind } from "./types.ts";

export interface ManagedView extends PagedView<string> {
  /** How many people have loaded; `items` are those that match the search. */
  count: number;
  search: string;
  selected: ReadonlySet<string>;
  /** How far the removal of the selected people has come. */
  progress: { done: number; total: number } | null;
  /** Whom the server refused to remove last, and why. */
  refused: readonly { account: string; failure: Failure }[];
}

/** A list of people whom the user has blocked, muted or featured, to search and to change. */
export interface ManagedList {
  $view: ReadableAtom<ManagedView>;
  search(text: string): void;
  /** Selects people, or removes them from the selection. */
  select(ids: readonly string[], selected: boolean): void;
  /** Unblocks, unmutes or stops featuring somebody. An alert offers to undo that. */
  lift(account: string): Promise<void>;
  /** Blocks, mutes or features somebody again who is still shown. */
  restore(account: string): Promise<void>;
  /** The same as `lift` for all who are selected; one alert offers to undo all. */
  liftSelected(): Promise<void>;
  /** Removes nobody else; requests that are under way are completed. */
  stop(): void;
  loadMore(): Promise<void>;
  retry(): Promise<void>;
  /** Loads the list anew. */
  renew(): Promise<void>;
}

export interface ManagedListStore {
  open(kind: ManagedKind): Retained<ManagedList>;
}

export const managedLists = scoped((client: Client): ManagedListStore => {
  const retained = createRefCounted((kind: ManagedKind) => createManagedList(client, kind));
  client.onEnd(retained.end);
  return { open: retained.retain };
});

/** With fewer matches, the next page is requested, as there is nothing to scroll. */
const MIN_SHOWN_ITEMS = 10;

/** What the view has besides the list. */
type State = Pick<ManagedView, "search" | "selected" | "progress" | "refused">;

function createManagedList(client: Client, kind: ManagedKind): { item: ManagedList; end(): void } {
  const name: AccountListName = kind === "endorsements" ? `${kind}:${client.person ?? ""}` : kind;
  const { item: list, release } = accountLists(client).open(name);
  const lifting = createLifting(client, kind, name);
  const $state = atom<State>({
    search: "",
    selected: new Set(),
    progress: null,
    refused: [],
  });
  let stopping = new AbortController();
  let isFilling = false;
  let isOver = false;

  const change = (part: Partial<State>) => $state.set({ ...$state.value, ...part });

  function matching(items: readonly string[], search: string): readonly string[] {
    const wanted = folded(search.trim().replace(/^@/, ""));
    if (wanted === "") return items;
    return items.filter(id => {
      const account = accounts(client).get(id);
      return account && folded(`${account.display_name}\n${account.acct}`).includes(wanted);
    });
  }

  const $view = computed([list.$view, $state], (view, state): ManagedView => {
    const { items } = view;
    return { ...view, ...state, items: matching(items, state.search), count: items.length };
  });

  /** Loads pages until there is something to scroll. */
  async function fill(): Promise<void> {
    const hasFew = () => {
      const { phase, items } = $view.get();
      return !isOver && phase === "ready" && items.length < MIN_SHOWN_ITEMS;
    };
    if (isFilling) return;
    isFilling = true;
    while (hasFew()) await list.loadMore();
    isFilling = false;
  }

  const stopFilling = $view.listen(() => void fill());
  const stopListening = entityEvents(client).listen(event => {
    // A block or mute: the event doesn't tell which.
    if (event.kind === "forgot" && event.from === "all" && "account" in event.of)
      accountLists(client).reload(name, event.of.account);
  });

  function select(ids: readonly string[], selected: boolean): void {
    const all = new Set($state.value.selected);
    for (const id of ids) {
      if (selected) all.add(id);
      else all.delete(id);
    }
    change({ selected: all });
  }

  async function liftSelected(): Promise<void> {
    const ids = [...$state.value.selected];
    if ($state.value.progress || ids.length === 0) return;
    stopping = new AbortController();
    const { signal } = stopping;
    const refused: ManagedView["refused"][number][] = [];
    change({ progress: { done: 0, total: ids.length }, refused: [] });
    await lifting.liftMany(ids, signal, (account, refusal) => {
      select([account], false);
      if (refusal) refused.push({ account, failure: failureOf(client, refusal.cause) });
      const { progress } = $state.value;
      if (progress) change({ progress: { ...progress, done: progress.done + 1 } });
    });
    change({ progress: null, refused });
  }

  return {
    item: {
      $view,
      search: text => change({ search: text }),
      select,
      async lift(account) {
        select([account], false);
        await lifting.lift(account);
      },
      restore: lifting.restore,
      liftSelected,
      stop: () => stopping.abort(),
      loadMore: list.loadMore,
      retry: list.retry,
      renew: () => list.renew(),
    },
    end() {
      isOver = true;
      stopFilling();
      stopListening();
      lifting.end();
      release();
    },
  };
}
