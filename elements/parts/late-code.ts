import { msg } from "@lingui/core/macro";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { Client } from "../../core/client.ts";
import { alerts } from "../../core/stores/alerts.ts";
import type { Catalogues } from "../definition.ts";
import { loadWords } from "../words.ts";

/** Code that was asked for late and did not come: there is no network, or a newer build. */
class MissingCode extends Error {
  override readonly name = "MissingCode";
}

export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === "MissingCode";
}

/** A component that is fetched when it is first drawn, with `Late` around it. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new MissingCode("Code that is loaded late did not come", { cause });
    }
  });
}

/** Code for something that was pressed; undefined when it did not come, which is told. */
export async function lateCode<Code>(
  client: Client,
  load: () => Promise<Code>,
): Promise<Code | undefined> {
  try {
    return await load();
  } catch {
    const message = msg`This part could not be loaded. Reload the page to try again.`;
    alerts(client).show({ title: "", message });
    return undefined;
  }
}

const arrivals = new WeakMap<Catalogues, Map<string, Promise<unknown>>>();

/** The words of what is loaded late; the same promise for the same language, for React's `use`. */
export function lateWords(locale: string, catalogues: Catalogues): Promise<unknown> {
  const known = arrivals.get(catalogues) ?? new Map<string, Promise<unknown>>();
  arrivals.set(catalogues, known);
  const words = known.get(locale) ?? loaded(loadWords(locale, [catalogues]));
  known.set(locale, words);
  return words;
}

/** Says itself when it is fulfilled, so that React need not wait a turn to find out. */
function loaded(words: Promise<unknown>): Promise<unknown> {
  const told = words.then(value => {
    Object.assign(told, { status: "fulfilled", value });
    return value;
  });
  return told;
}
