import type { MessageDescriptor } from "@lingui/core";
import type { IconNode } from "lucide";
import { atom, type ReadableAtom } from "nanostores";
import type { ComponentType } from "react";
import type { PolicyPages } from "../../core/about/policies.ts";
import type { Client } from "../../core/client.ts";
import type { InstanceFacts } from "../../core/instance/instance.ts";
import type { SettingPath } from "../../core/settings/paths.ts";
import type { Settings } from "../../core/settings/types.ts";

/** What decides whether a section or a setting is offered. */
export interface Facts {
  settings: Settings;
  /** Null while it is unknown. */
  instance: InstanceFacts | null;
  isSignedIn: boolean;
  /** The address of the user's account; undefined while it is unknown. */
  acct: string | undefined;
  /** The pages that replace texts of the server; null if it has texts, undefined while unknown. */
  policyPages: PolicyPages | null | undefined;
}

export const isSignedIn = (facts: Facts): boolean => facts.isSignedIn;

/** A page of the panel. */
export interface Section {
  /** Its name in the URL. */
  id: string;
  title: MessageDescriptor;
  icon: IconNode;
  when?: (facts: Facts) => boolean;
  groups: readonly Group[];
}

/** Settings below a heading. */
export interface Group {
  title?: MessageDescriptor;
  rows: readonly Setting[];
}

interface Row {
  /** Unique in the panel, and the anchor of its URL. */
  id: string;
  label: MessageDescriptor;
  hint?: MessageDescriptor;
  /** More words by which the search finds it. */
  words?: MessageDescriptor;
  when?: (facts: Facts) => boolean;
}

/** What is kept in the settings store. */
interface Stored extends Row {
  path: SettingPath;
  /** Whether it belongs to this device rather than to the account. */
  device?: true;
}

export type Choice = readonly [value: string | number, label: MessageDescriptor | string];

export interface SwitchSetting extends Stored {
  kind: "switch";
}

export interface ChoiceSetting extends Stored {
  kind: "choice";
  /** A store, since some choices are loaded; `fixed` makes one of a list. */
  choices: (client: Client) => ReadableAtom<readonly Choice[]>;
}

export interface NumberSetting extends Stored {
  kind: "number";
  min: number;
  max: number;
  step: number;
  /** Shown after the value. */
  unit: "percent" | "em";
}

export interface TextSetting extends Stored {
  kind: "text";
  /** What is wrong with a text; it isn't stored then. */
  problem?: (text: string) => MessageDescriptor | undefined;
}

/** A control of its own, or more than a row. Load large ones with `latePart`. */
export interface CustomSetting extends Row {
  kind: "custom";
  Part: ComponentType;
  /** The stored settings that it changes. */
  covers?: readonly SettingPath[];
}

/** A link to another page of the client, or of the server. */
export interface LinkSetting extends Row {
  kind: "link";
  /** A path of the client, such as `/drafts`, or of the server if `onServer` is set. */
  path: string | ((facts: Facts) => string);
  onServer?: true;
  /** The address of a page elsewhere that replaces it. */
  page?: (facts: Facts) => string | undefined;
}

export type StoredSetting = SwitchSetting | ChoiceSetting | NumberSetting | TextSetting;
export type Setting = StoredSetting | CustomSetting | LinkSetting;

/** Choices that are always the same. */
export function fixed(list: readonly Choice[]): ChoiceSetting["choices"] {
  const $list = atom(list);
  return () => $list;
}
