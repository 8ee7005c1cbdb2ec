import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { instances } from "../instance/instance.ts";
import { atom, type ReadableAtom } from "nanostores";
import { emojiUses } from "../emoji/uses.ts";
import { suggestedEmojis } from "./internal/emojis.ts";
import { suggestHashtags } from "./internal/hashtags.ts";
import { suggestMentions } from "./internal/mentions.ts";
import { createSuggestionSearch, type SearchResult } from "./internal/search.ts";
import { withSuggestion, type CaretText, type Suggestion } from "./suggestion.ts";
import { findToken, type CaretToken } from "./internal/token.ts";

export interface SuggestionStore {
  open(): SuggestionField;
}

export const suggestions = scoped((client: Client): SuggestionStore => {
  const fields = new Set<SuggestionField>();
  client.onEnd(() => fields.forEach(field => field.end()));
  return {
    open() {
      // Custom emoji need to know whether the server requires spaces around them.
      void instances(client).load();
      const field = createSuggestionField(client, () => fields.delete(field));
      fields.add(field);
      return field;
    },
  };
});

export interface SuggestionView {
  /** The word that a suggestion replaces. */
  token: CaretToken;
  /** Not empty, best first. */
  items: readonly Suggestion[];
}

/** The suggestions in one field: a text, a content warning or a poll option. */
export interface SuggestionField {
  /** Null without suggestions. */
  $view: ReadableAtom<SuggestionView | null>;
  /** To be called after each change of the text or the caret. */
  look(text: string, caret: number): void;
  /** Hides suggestions for this word. */
  dismiss(): void;
  /** Returns the text with the suggestion inserted; null if the word is gone. */
  choose(suggestion: Suggestion): CaretText | null;
  end(): void;
}

function createSuggestionField(client: Client, ended: () => void): SuggestionField {
  const $view = atom<SuggestionView | null>(null);
  const emojis = suggestedEmojis(client);
  let text = "";
  let token: CaretToken | null = null;
  let refused: CaretToken | null = null;
  let found: SearchResult | null = null;
  let stopEmojis: (() => void) | null = null;

  const search = createSuggestionSearch(client, answer => {
    found = answer;
    show();
  });

  /**
   * Suggestions for a word. Accounts that were found for earlier words are loaded, and suggested if
   * they match.
   */
  function items({ kind, query }: CaretToken): Suggestion[] {
    const answer = found?.query === query ? found : null;
    if (kind === "mention") {
      return suggestMentions(client, query, answer?.kind === kind ? answer.items : []);
    }
    if (kind === "hashtag") {
      return suggestHashtags(client, query, answer?.kind === kind ? answer.items : []);
    }
    return emojis.find(query).map(emoji => ({ kind, key: emoji.text, emoji }));
  }

  function show(): void {
    const list = token ? items(token) : [];
    $view.set(token && list.length > 0 ? { token, items: list } : null);
  }

  function follow(next: CaretToken | null): void {
    token = next;
    const isEmoji = next?.kind === "emoji";
    search.setQuery(next && next.kind !== "emoji" ? { kind: next.kind, query: next.query } : null);
    if (isEmoji) stopEmojis ??= emojis.onMore(show);
    show();
  }

  return {
    $view,
    look(written, caret) {
      text = written;
      const next = findToken(written, caret);
      if (refused && isSame(refused, next)) return follow(null);
      refused = null;
      follow(next);
    },
    dismiss() {
      refused = token;
      follow(null);
    },
    choose(suggestion) {
      if (!token || token.kind !== suggestion.kind) return null;
      const isPleroma = instances(client).$instance.get()?.isPleroma;
      const after = withSuggestion(text, token, suggestion, !isPleroma);
      if (suggestion.kind === "emoji") emojiUses(client).used(suggestion.emoji.text);
      text = after.text;
      refused = token;
      follow(null);
      return after;
    },
    end() {
      follow(null);
      stopEmojis?.();
      ended();
    },
  };
}

function isSame(one: CaretToken, other: CaretToken | null): boolean {
  return one.kind === other?.kind && one.start === other.start;
}
