import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

/** The declarations of all style sheets but the one that defines the tokens. */
function declarations(property: RegExp): { file: string; value: string }[] {
  return globSync("elements/**/*.css")
    .filter(file => basename(file) !== "tokens.css")
    .flatMap(file => {
      const sheet = readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");
      const found = sheet.matchAll(
        new RegExp(`(?<=[\\s;{])(?:${property.source}):\\s*([^;}]+)`, "g"),
      );
      return [...found].map(([, value]) => ({ file, value: value! }));
    });
}

test("weights and corners are tokens", () => {
  const raw = [
    ...declarations(/font-weight/).filter(
      ({ value }) => !/^(?:var\(|normal$|inherit$)/.test(value),
    ),
    ...declarations(/border(?:-(?:start|end)){0,2}-radius/).filter(
      ({ value }) => !/^(?:(?:var|calc)\(|0$|50%$|inherit$)/.test(value),
    ),
  ];
  expect(raw).toEqual([]);
});

test("spaces are whole steps of a sixteenth of the text’s size", () => {
  const spaces = declarations(
    /(?:(?:row|column)-)?gap|(?:padding|margin)(?:-(?:block|inline)(?:-(?:start|end))?)?/,
  );
  expect(spaces.length).toBeGreaterThan(500);
  const odd = spaces.filter(({ value }) =>
    [...value.matchAll(/([\d.]+)em\b/g)].some(([, size]) => (Number(size) * 16) % 1 !== 0),
  );
  expect(odd).toEqual([]);
});
