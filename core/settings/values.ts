import { isPlain, same } from "../lib/same.ts";
import { DEFAULTS, TIMELINE_DEFAULTS } from "./defaults.ts";
import { own } from "../lib/own.ts";
import type { Settings, Values } from "./types.ts";

const CHOICES: Record<string, readonly unknown[]> = {
  display_media: ["default", "show_all", "hide_all"],
  filtering_behavior: ["upstream", "hide", "drop", "content_warning"],
  side_arm: ["none", "public", "unlisted", "local", "private", "direct"],
  side_arm_reply_mode: ["keep", "copy", "restrict"],
};

/** Settings whose keys are notification types, which can't all be known. */
const OPEN = new Set(["shows", "alerts", "sounds"]);

/** Merges layers of settings; later ones win. Invalid values are ignored. */
export const mergeLayers = (...layers: readonly Values[]): Settings =>
  layers.reduce(mergeLayer, DEFAULTS);

function mergeLayer<T extends object>(below: T, layer: Values): T {
  const set = Object.entries(below).map(([key, value]: [string, unknown]) => {
    const wanted = own(layer, key);
    if (!isPlain(value)) return [key, isValid(key, value, wanted) ? wanted : value];
    if (!isPlain(wanted)) return [key, value];
    if (key === "timelines") return [key, { ...value, ...ofTimelines(value, wanted) }];
    return [key, OPEN.has(key) ? { ...value, ...switches(wanted) } : mergeLayer(value, wanted)];
  });
  return Object.fromEntries(set) as T;
}

/** The settings of each timeline, whose names can't all be known. */
function ofTimelines(below: Values, layer: Values): Values {
  const set = Object.entries(layer).flatMap(([name, wanted]) =>
    isPlain(wanted)
      ? [[name, mergeLayer((own(below, name) as object) ?? TIMELINE_DEFAULTS, wanted)]]
      : [],
  );
  return Object.fromEntries(set);
}

function isValid(key: string, value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value))
    return Array.isArray(wanted) && wanted.every(item => typeof item === "string");
  return typeof wanted === typeof value && (own(CHOICES, key)?.includes(wanted) ?? true);
}

function switches(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, on]) => typeof on === "boolean"));
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

export const isEmpty = (values: Values): boolean => Object.keys(values).length === 0;

export const plain = (value: unknown): Values => (isPlain(value) ? value : {});
