import { isPlain, same } from "../lib/same.ts";
import { COLUMN_DEFAULTS, DEFAULTS, TIMELINE_DEFAULTS } from "./defaults.ts";
import { own } from "../lib/own.ts";
import type { Settings, Values } from "./types.ts";

const CHOICES: Record<string, readonly unknown[]> = {
  avatar_shape: ["rounded", "round", "square"],
  color_scheme: ["auto", "light", "dark"],
  contrast: ["auto", "high"],
  density: ["compact", "normal", "roomy"],
  display_media: ["default", "show_all", "hide_all"],
  font: ["system", "serif", "legible"],
  filtering_behavior: ["upstream", "hide", "drop", "content_warning"],
  rewrite_mentions: ["no", "username", "acct"],
  side_arm: ["none", "public", "unlisted", "local", "private", "direct"],
  side_arm_reply_mode: ["keep", "copy", "restrict"],
};

const typed = (type: string) => (value: unknown) => typeof value === type;
const isSwitch = typed("boolean");

/** Settings whose keys can't all be known, such as notification types, and their valid values. */
const OPEN: Record<string, (value: unknown) => boolean> = {
  shows: isSwitch,
  alerts: isSwitch,
  sounds: isSwitch,
  counts: isSwitch,
  hidden_posts: typed("number"),
  shortcuts: isTextList,
};

/** Settings of things whose names can't all be known, and what applies to each of them. */
const NAMED: Record<string, object> = { timelines: TIMELINE_DEFAULTS, columns: COLUMN_DEFAULTS };

/** Merges layers of settings; later ones win. Invalid values are ignored. */
export const mergeLayers = (...layers: readonly Values[]): Settings =>
  layers.reduce(mergeLayer, DEFAULTS);

function mergeLayer<T extends object>(below: T, layer: Values): T {
  const set = Object.entries(below).map(([key, value]: [string, unknown]) => {
    const wanted = own(layer, key);
    if (!isPlain(value)) return [key, isValid(key, value, wanted) ? wanted : value];
    if (!isPlain(wanted)) return [key, value];
    const first = own(NAMED, key) as object | undefined;
    if (first) return [key, { ...value, ...ofNamed(value, wanted, first) }];
    const fits = own(OPEN, key) as ((value: unknown) => boolean) | undefined;
    return [key, fits ? { ...value, ...filled(wanted, fits) } : mergeLayer(value, wanted)];
  });
  return Object.fromEntries(set) as T;
}

/** The settings of each timeline or column; `first` are the defaults of one. */
function ofNamed(below: Values, layer: Values, first: object): Values {
  const set = Object.entries(layer).flatMap(([name, wanted]) =>
    isPlain(wanted) ? [[name, mergeLayer((own(below, name) as object) ?? first, wanted)]] : [],
  );
  return Object.fromEntries(set);
}

/** Whether a setting may have this value: of the type of its default, and one of its choices. */
export function isValid(key: string, value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return isTextList(wanted);
  return typeof wanted === typeof value && (own(CHOICES, key)?.includes(wanted) ?? true);
}

const filled = (values: Values, fits: (value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => fits(value)));

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(item => typeof item === "string");
}

/** Merges a change into values, recursively. Unknown keys are kept. */
export function merged(values: Values, change: Values): Values {
  const changes = Object.entries(change).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const old = own(values, key);
    return [[key, isPlain(value) && isPlain(old) ? merged(old, value) : value]];
  });
  // Not by assignment: a key may be `__proto__`.
  return { ...values, ...Object.fromEntries(changes) };
}

/** Removes the values that `done` contains unchanged, recursively. */
export function without(values: Values, done: Values): Values {
  const left = Object.entries(values).flatMap(([key, value]) => {
    const other = own(done, key);
    if (!isPlain(value) || !isPlain(other)) return same(value, other) ? [] : [[key, value]];
    const inner = without(value, other);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(left);
}

/** Removes the values that `change` sets to anything, recursively. */
export function except(values: Values, change: Values): Values {
  const left = Object.entries(values).flatMap(([key, value]) => {
    if (!Object.hasOwn(change, key)) return [[key, value]];
    const inner = isPlain(value) && isPlain(change[key]) ? except(value, change[key]) : {};
    return isEmpty(inner) ? [] : [[key, inner]];
  });
  return Object.fromEntries(left);
}

export const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

export const plain = (value: unknown): Values => (isPlain(value) ? value : {});
