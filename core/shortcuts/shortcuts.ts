import { isAble, type Ability } from "../instance/abilities.ts";
import type { InstanceFacts } from "../instance/instance.ts";
import { same } from "../lib/same.ts";
import { own } from "../lib/own.ts";
import { strokesOf } from "./keystrokes.ts";

/** What shortcuts are listed under. */
export type ShortcutGroup = "post" | "list" | "general" | "writing" | "places" | "columns";

export interface Shortcut {
  group: ShortcutGroup;
  /** Keystrokes, several for a sequence (`g h`). Any of them works. */
  keys: readonly string[];
  /** Not remappable: the browser, or what has the focus, handles the key. */
  isFixed?: true;
  /** Also repeated while the key is held. */
  repeats?: true;
  /** Only in the full client. */
  needsClient?: true;
  /** Only for people who are signed in. */
  needsSignIn?: true;
  /** Only where the server names this feature. */
  needsFeature?: string;
  /** Only where the server can do this, as far as is known. */
  needsAbility?: Ability;
}

const place = (...keys: string[]) => ({ group: "places", keys, needsClient: true }) as const;
const mine = (...keys: string[]) => ({ ...place(...keys), needsSignIn: true }) as const;
const written = (key: string) =>
  ({ group: "writing", keys: [key], isFixed: true, needsSignIn: true }) as const;
const act = (...keys: string[]) => ({ group: "post", keys, needsSignIn: true }) as const;

/**
 * All shortcuts: the union of what the other clients have, with Mastodon's key where they disagree.
 */
export const SHORTCUTS = {
  next: { group: "post", keys: ["j", "Alt+PageDown"], repeats: true },
  previous: { group: "post", keys: ["k", "Alt+PageUp"], repeats: true },
  open: { group: "post", keys: ["o"] },
  "open-focused": { group: "post", keys: ["Enter"], isFixed: true },
  profile: { group: "post", keys: ["p"] },
  reply: act("r"),
  favourite: act("f"),
  boost: act("b"),
  quote: { ...act("q"), needsAbility: "quotes" },
  bookmark: act("d"),
  react: { ...act("a"), needsAbility: "reactions" },
  mention: act("m"),
  edit: act("Shift+e"),
  media: { group: "post", keys: ["e"] },
  "toggle-media": { group: "post", keys: ["h"] },
  "toggle-warning": { group: "post", keys: ["x"] },
  "toggle-warnings": { group: "post", keys: ["z"] },
  link: { group: "post", keys: ["v"] },
  top: { group: "list", keys: ["0"] },
  "new-posts": { group: "list", keys: ["l", "."] },
  "next-item": { group: "list", keys: ["PageDown"], isFixed: true },
  "previous-item": { group: "list", keys: ["PageUp"], isFixed: true },
  compose: { group: "general", keys: ["n", "c"], needsClient: true, needsSignIn: true },
  "compose-fresh": { group: "general", keys: ["Alt+n"], needsClient: true, needsSignIn: true },
  search: { group: "general", keys: ["s", "/"], needsClient: true },
  palette: { group: "general", keys: ["Mod+k"], needsClient: true },
  back: { group: "general", keys: ["Backspace"], needsClient: true },
  leave: { group: "general", keys: ["Escape"], isFixed: true },
  cloak: { group: "general", keys: ["Alt+Shift+k"], needsClient: true, needsSignIn: true },
  help: { group: "general", keys: ["?"] },
  send: written("Mod+Enter"),
  "send-otherwise": written("Alt+Enter"),
  "warning-field": written("Alt+x"),
  "go-home": mine("g h"),
  "go-notifications": mine("g n"),
  "go-local": place("g l"),
  "go-federated": place("g t"),
  "go-direct": mine("g d", "g c"),
  "go-explore": place("g e"),
  "go-favourites": mine("g f"),
  "go-bookmarks": mine("g k"),
  "go-lists": mine("g i"),
  "go-pinned": mine("g p"),
  "go-profile": mine("g u"),
  "go-requests": mine("g r"),
  "go-blocked": mine("g b"),
  "go-muted": mine("g m"),
  "go-start": place("g s"),
  "go-bubble": { ...place("g o"), needsFeature: "bubble_timeline" },
  "go-settings": place("g ,"),
  column: {
    group: "columns",
    keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"],
    isFixed: true,
    needsClient: true,
  },
  "previous-column": { group: "columns", keys: ["["], needsClient: true },
  "next-column": { group: "columns", keys: ["]"], needsClient: true },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];

export const shortcutOf = (id: ShortcutId): Shortcut => SHORTCUTS[id];

/** Whether the server has what a shortcut needs. */
export function isServed(id: ShortcutId, instance: InstanceFacts | undefined): boolean {
  const { needsFeature, needsAbility } = shortcutOf(id);
  if (needsAbility && !isAble(instance, needsAbility)) return false;
  return needsFeature === undefined || instance?.features.has(needsFeature) === true;
}

/** The keys that a person chose, by the id of the shortcut; none switches it off. */
export type ChosenKeys = Readonly<Record<string, readonly string[]>>;

/** The keys of a shortcut: those that the person chose, else the usual ones. */
export function keysOf(id: ShortcutId, chosen: ChosenKeys): readonly string[] {
  const { keys, isFixed } = shortcutOf(id);
  return isFixed ? keys : (own(chosen, id) ?? keys);
}

/** Whether the person chose other keys than the usual ones. */
export const isChanged = (id: ShortcutId, chosen: ChosenKeys): boolean =>
  !same(keysOf(id, chosen), shortcutOf(id).keys);

/**
 * The other shortcuts that keys collide with: they have the same ones, or one of the two begins
 * with the other, so that the longer one would act after the shorter one already did.
 */
export function conflictsOf(
  id: ShortcutId,
  keys: readonly string[],
  chosen: ChosenKeys,
): ShortcutId[] {
  return SHORTCUT_IDS.filter(
    other =>
      other !== id && keysOf(other, chosen).some(taken => keys.some(one => collide(one, taken))),
  );
}

/** The keys of each of those shortcuts without the ones that collide. */
export function withoutConflicts(
  id: ShortcutId,
  keys: readonly string[],
  chosen: ChosenKeys,
): ChosenKeys {
  return Object.fromEntries(
    conflictsOf(id, keys, chosen).map(other => [
      other,
      keysOf(other, chosen).filter(taken => !keys.some(one => collide(one, taken))),
    ]),
  );
}

function collide(one: string, other: string): boolean {
  const [short, long] = [strokesOf(one), strokesOf(other)].toSorted((a, b) => a.length - b.length);
  return short!.every((stroke, index) => stroke === long![index]);
}
