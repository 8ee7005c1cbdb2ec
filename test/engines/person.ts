import { rolldown } from "rolldown";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Engine, Place } from "./engine.ts";
import type { Named } from "./in-page.ts";

const source = fileURLToPath(new URL("in-page.ts", import.meta.url));

/** Somebody before a browser: presses what is to be seen, and waits until it is. */
export interface Person {
  /** Waits until it is there. */
  sees(named: Named): Promise<void>;
  /** Waits until it is not there. */
  misses(named: Named): Promise<void>;
  /** Waits until it can be pressed, and presses it. */
  presses(named: Named): Promise<void>;
  /** Whether an expression with `found`, the element, comes true. */
  finds(named: Named, expression: string, value?: unknown): Promise<void>;
  attaches(named: Named, path: string): Promise<void>;
  /** Hears what the page complains of, until it is left. */
  listens(): Promise<void>;
  /** What was heard. */
  complaints(): Promise<string[]>;
}

export async function personAt(engine: Engine): Promise<Person> {
  await using bundle = await rolldown({ input: source });
  const { output } = await bundle.generate({ format: "iife", name: "page", minify: true });
  const inPage = (expression: string) => `(() => { ${output[0].code}; return ${expression}; })()`;
  const poll = <T>(expression: string, what: string) =>
    expect.poll(() => engine.read<T>(inPage(expression)), { message: `${engine.name}: ${what}` });
  const json = (named: Named) => JSON.stringify(named);

  return {
    sees: named => poll(`!!page.find(${json(named)})`, json(named)).toBe(true),
    misses: named => poll(`!!page.find(${json(named)})`, `no ${json(named)}`).toBe(false),
    async presses(named) {
      const place = `page.placeOf(${json(named)})`;
      await poll(place, json(named)).not.toBeNull();
      // Where it comes to rest: two looks that agree.
      let last: Place | null = null;
      await expect
        .poll(async () => {
          const before = last;
          last = await engine.read<Place | null>(inPage(place));
          return last && before?.x === last.x && before.y === last.y;
        })
        .toBe(true);
      await engine.press(last!);
    },
    finds: (named, expression, value = true) =>
      poll(
        `(found => found && (${expression}))(page.find(${json(named)}))`,
        `${json(named)}: ${expression}`,
      ).toEqual(value),
    listens: () => engine.read(inPage("page.listen()")),
    complaints: () => engine.read(inPage("page.heard()")),
    attaches: (named, path) => engine.attach(inPage(`page.find(${json(named)})`), path),
  };
}
