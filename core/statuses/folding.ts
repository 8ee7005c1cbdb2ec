import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { effectiveSettings } from "../session/personal.ts";
import { startsHidden } from "./warning.ts";
import type { StatusRecord } from "./types.ts";
import type { Settings } from "../settings/types.ts";

/** How a status appears in one place. */
export interface Seen {
  /** Which of its copies; only used if copies don't share their state. See `copyName`. */
  copy?: string;
  /** Its warning, if filters have added to it. */
  warning?: string;
  /** Whether a filter covers its media. */
  blurred?: boolean;
  /** Whether nothing is folded or covered before the reader chooses. */
  open?: boolean;
}

/** The name of a copy of a status: the boost of it (or itself) in a list. */
export const copyName = (context: string | undefined, shown: string): string =>
  `${context ?? ""} ${shown}`;

export interface Folds {
  /**
   * Whether the text is folded behind its content warning, or would be if it had one. All copies of
   * a status share this, unless the setting `shared_state` is off.
   */
  $hidden(id: string, seen?: Seen): ReadableAtom<boolean>;
  toggleHidden(id: string, seen?: Seen): void;
  /** Folds or unfolds several statuses in a list at once, with their media. */
  setHidden(ids: readonly string[], hidden: boolean, context?: string): void;
  /** Whether the media are covered. */
  $covered(id: string, seen?: Seen): ReadableAtom<boolean>;
  toggleCovered(id: string, seen?: Seen): void;
}

/** A reader's choice for a status, with the text that it applies to. */
interface Choice {
  text: string;
  hidden?: boolean;
  covered?: boolean;
}

/**
 * Stores which statuses are folded behind their warning. A reader's choice applies until the text
 * or the warning changes.
 */
export function createFolds(
  client: Client,
  $status: (id: string) => ReadableAtom<StatusRecord | undefined>,
): Folds {
  const $settings = effectiveSettings(client);
  const $choices = atom<ReadonlyMap<string, Choice>>(new Map());
  const watched = new Map<string, ReadableAtom<boolean>>();

  const keyOf = (id: string, seen: Seen) =>
    $settings.get().content_warnings.shared_state ? id : `${id} ${seen.copy ?? ""}`;

  function choiceOf(status: StatusRecord, seen: Seen): Choice {
    const choice = $choices.get().get(keyOf(status.id, seen));
    const text = textOf(status);
    return choice?.text === text ? choice : { text };
  }

  function isHidden(status: StatusRecord, seen: Seen): boolean {
    const { expand_spoilers: expand, content_warnings } = $settings.get();
    const warning = { ...status, spoiler_text: seen.warning ?? status.spoiler_text };
    const rule = { expand, filter: content_warnings.filter };
    return choiceOf(status, seen).hidden ?? (!seen.open && startsHidden(warning, rule));
  }

  function isCovered(status: StatusRecord, seen: Seen): boolean {
    const { covered, hidden } = choiceOf(status, seen);
    // A reader who unfolds a warning wants to see the media, too.
    const opened = hidden === false && (seen.warning ?? status.spoiler_text) !== "";
    return (
      covered ??
      (!seen.open &&
        startsCovered(status, $settings.get(), { opened, blurred: seen.blurred ?? false }))
    );
  }

  function watch(
    what: string,
    id: string,
    seen: Seen,
    look: (status: StatusRecord, seen: Seen) => boolean,
  ): ReadableAtom<boolean> {
    const key = [what, id, seen.copy, seen.blurred, seen.open, seen.warning].join("\n");
    const known = watched.get(key);
    if (known) return known;
    const $look = computed([$status(id), $choices, $settings], status =>
      status ? look(status, seen) : false,
    );
    onMount($look, () => {
      watched.set(key, $look);
      return () => void watched.delete(key);
    });
    watched.set(key, $look);
    return $look;
  }

  function choose(id: string, seen: Seen, change: Omit<Choice, "text">): void {
    const status = $status(id).get();
    if (!status) return;
    const choice = { ...choiceOf(status, seen), ...change };
    $choices.set(new Map($choices.get()).set(keyOf(id, seen), choice));
  }

  const $hidden = (id: string, seen: Seen = {}) => watch("hidden", id, seen, isHidden);
  const $covered = (id: string, seen: Seen = {}) => watch("covered", id, seen, isCovered);

  return {
    $hidden,
    $covered,
    toggleHidden: (id, seen = {}) =>
      choose(id, seen, { hidden: !$hidden(id, seen).get(), covered: undefined }),
    setHidden(ids, hidden, context) {
      // Set all at once: a thread may have thousands.
      const choices = new Map($choices.get());
      for (const id of ids) {
        const inner = $status(id).get()?.reblog ?? id;
        const status = $status(inner).get();
        if (!status) continue;
        const seen = { copy: copyName(context, id) };
        const choice = { ...choiceOf(status, seen), hidden, covered: hidden || undefined };
        choices.set(keyOf(inner, seen), choice);
      }
      $choices.set(choices);
    },
    toggleCovered: (id, seen = {}) => choose(id, seen, { covered: !$covered(id, seen).get() }),
  };
}

function textOf(status: StatusRecord): string {
  return `${status.spoiler_text}\n${status.content}`;
}

/** Whether the media of a status are covered when it first appears. */
export function startsCovered(
  status: { sensitive: boolean },
  rule: Pick<Settings, "display_media" | "display_sensitive_media">,
  seen: { opened: boolean; blurred: boolean },
): boolean {
  if (seen.blurred || rule.display_media === "hide_all") return true;
  if (rule.display_media === "show_all" || seen.opened) return false;
  return status.sensitive && !rule.display_sensitive_media;
}
