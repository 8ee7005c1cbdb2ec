import { msg } from "@lingui/core/macro";
import { atom, computed, type ReadableAtom } from "nanostores";
import {
  featureTag,
  fetchFeaturedTagSuggestions,
  fetchOwnFeaturedTags,
  unfeatureTag,
  type FeaturedTag,
} from "../api/accounts/featured-tags.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { failureOf, type Failure } from "../failure.ts";
import { attempt } from "../load.ts";
import { tagKey } from "../html/trailing-tags.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { featuredTags } from "./featured-tags.ts";
import { keepAlive } from "../entities/keep-alive.ts";

export interface FeaturedTagEditorView {
  /** `missing`: the server takes no featured hashtags, though GoToSocial has a list of them. */
  state: "loading" | "ready" | "failed" | "missing";
  /** Why the hashtags couldn't be loaded. */
  failure?: Failure;
  /** Names of hashtags that the user has used but doesn't feature. */
  suggestions: readonly string[];
  isAdding: boolean;
  /** Why the last hashtag wasn't added. */
  refusal?: Failure;
}

/**
 * The editor of the hashtags on the user's own profile; the hashtags themselves are in
 * `featuredTags`.
 */
export interface FeaturedTagEditor {
  $view: ReadableAtom<FeaturedTagEditorView>;
  /** Loads the hashtags and suggestions; also to retry. */
  open(): Promise<void>;
  /** Adds a hashtag. Resolves with whether it is featured now; never rejects. */
  add(name: string): Promise<boolean>;
  /** Removes a hashtag at once, with an undo button in an alert; never rejects. */
  remove(tag: FeaturedTag): Promise<void>;
}

export const featuredTagEditor = scoped((client: Client): FeaturedTagEditor => {
  const person = client.person ?? "";
  const { $tags, set } = featuredTags(client);
  const $state = atom<FeaturedTagEditorView>({
    state: "loading",
    suggestions: [],
    isAdding: false,
  });

  // Read `value`, not `get()`, which would mount the store and request them.
  const tags = () => $tags(person).value ?? [];
  const without = (id: string) => tags().filter(tag => tag.id !== id);

  function show({ failure, refusal, ...change }: Partial<FeaturedTagEditorView>): void {
    const { failure: _, refusal: __, ...before } = $state.get();
    $state.set({ ...before, ...change, ...(failure && { failure }), ...(refusal && { refusal }) });
  }

  async function add(name: string): Promise<boolean> {
    const typed = name.trim().replace(/^#+/, "");
    if (typed === "" || $state.get().isAdding) return false;
    if (tags().some(tag => tagKey(tag.name) === tagKey(typed))) return true;
    show({ isAdding: true });
    return keepAlive(client, async () => {
      try {
        const tag = await featureTag(client.api, typed);
        set(person, [...without(tag.id), tag]);
        show({ isAdding: false });
        return true;
      } catch (error) {
        if (isMissing(error)) show({ isAdding: false, state: "missing" });
        else show({ isAdding: false, refusal: failureOf(client, error) });
        return false;
      }
    });
  }

  async function again(name: string): Promise<void> {
    if (await add(name)) return;
    const { refusal } = $state.get();
    if (refusal)
      alerts(client).show({
        title: refusal.title,
        message: refusal.message,
        message_values: refusal.values,
      });
  }

  return {
    $view: computed([$state, $tags(person)], (view, featured) => {
      const known = new Set(featured.map(({ name }) => tagKey(name)));
      return { ...view, suggestions: view.suggestions.filter(name => !known.has(tagKey(name))) };
    }),
    async open() {
      show({ state: "loading" });
      try {
        const before = tags();
        const own = await fetchOwnFeaturedTags(client.api);
        // Don't overwrite what the user changed during the request.
        if (tags() === before) set(person, own);
        show({ state: "ready" });
      } catch (error) {
        return show({ state: "failed", failure: failureOf(client, error) });
      }
      // Old servers have no suggestions; then the user types.
      const suggestions = await attempt(client, () => fetchFeaturedTagSuggestions(client.api));
      if (suggestions) show({ suggestions });
    },
    add,
    async remove(tag) {
      const place = tags().findIndex(({ id }) => id === tag.id);
      if (place < 0) return;
      set(person, without(tag.id));
      await keepAlive(client, async () => {
        try {
          await unfeatureTag(client.api, tag.id);
        } catch (error) {
          set(person, without(tag.id).toSpliced(place, 0, tag));
          return alerts(client).showError(error);
        }
        alerts(client).show({
          title: `#${tag.name}`,
          message: msg`No longer featured on your profile.`,
          action: { label: msg`Undo`, run: () => void again(tag.name) },
        });
      });
    },
  };
});
