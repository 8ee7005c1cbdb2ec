import { msg } from "@lingui/core/macro";
import { createElement, use, type ComponentType } from "react";
import type { Client } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import type { Catalogues } from "../../definition.ts";
import { loadWords } from "../../words.ts";

/** Code that failed to load: there is no network, or a newer build is installed. */
class MissingCode extends Error {
  override readonly name = "MissingCode";
  /** Discards the failed request, so that the next render loads the code again. */
  readonly forget: () => void;

  constructor(forget: () => void, cause: unknown) {
    super("Code that is loaded late did not come", { cause });
    this.forget = forget;
  }
}

export function isMissingCode(error: unknown): error is MissingCode {
  return error instanceof Error && error.name === "MissingCode";
}

/**
 * A component whose code loads when it is first rendered, inside a `Late`. Unlike React's `lazy`,
 * it retries after a failure.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined;
  function ask(): Promise<ComponentType<Props>> {
    const mine = load().catch((cause: unknown) => {
      throw new MissingCode(() => {
        if (asked === mine) asked = undefined;
      }, cause);
    });
    return mine;
  }
  return function LateComponent(props) {
    return createElement(use((asked ??= ask())), props);
  };
}

/** Loads code for an action; undefined if that failed, which an alert tells. */
export async function lateCode<Code>(
  client: Client,
  load: () => Promise<Code>,
): Promise<Code | undefined> {
  try {
    return await load();
  } catch {
    const message = msg`This part couldn’t be loaded. Please try again.`;
    alerts(client).show({ title: "", message });
    return undefined;
  }
}

const arrivals = new WeakMap<Catalogues, Map<string, Promise<unknown>>>();

/** Loads texts of late code. Returns the same promise for the same language, for React's `use`. */
export function lateWords(locale: string, catalogues: Catalogues): Promise<unknown> {
  const known = arrivals.get(catalogues) ?? new Map<string, Promise<unknown>>();
  arrivals.set(catalogues, known);
  const words = known.get(locale) ?? loaded(loadWords(locale, [catalogues]));
  known.set(locale, words);
  return words;
}

/** Sets `status` and `value` when fulfilled, so that React's `use` can read it synchronously. */
function loaded(words: Promise<unknown>): Promise<unknown> {
  const catalogue = words.then(value => {
    Object.assign(catalogue, { status: "fulfilled", value });
    return value;
  });
  return catalogue;
}
