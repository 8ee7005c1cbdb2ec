import emoji from "emojibase-data/en/compact.json" with { type: "json" };
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dist } from "../support/browser/site.ts";

/** As `core/html/unicode-emoji.ts` names them. */
function fileName(sign: string): string {
  const named = sign.includes("\u200D") ? sign : sign.replaceAll("\uFE0F", "");
  return `${[...named].map(letter => letter.codePointAt(0)!.toString(16)).join("-")}.svg`;
}

test("the build contains emoji pictures, which neither the worker nor other scripts refer to", async () => {
  const assets = join(dist, "web/assets");
  const all = await readdir(assets);
  const [folder = ""] = all.filter(name => /^emoji-[\d.]+$/.test(name));
  const pictures = new Set(await readdir(join(assets, folder)));
  const signs = emoji.flatMap(one => [one.unicode, ...(one.skins ?? []).map(skin => skin.unicode)]);
  expect(signs.length).toBeGreaterThan(3900);
  const without = signs.filter(sign => !pictures.has(fileName(sign)));
  // Those of Unicode 17 have none yet: they stay signs.
  expect(without.length).toBeLessThanOrEqual(163);
  expect(without).not.toContain("👁️‍🗨️");

  const sizes = await Promise.all(
    [...pictures].map(async name => (await stat(join(assets, folder, name))).size),
  );
  const sum = sizes.reduce((one, other) => one + other, 0);
  expect(sum).toBeLessThan(5_500_000);

  expect(await readFile(join(dist, "sw.js"), "utf8")).not.toContain(folder);
  const naming = [];
  for (const name of all.filter(name => name.endsWith(".js"))) {
    const code = await readFile(join(assets, name), "utf8");
    if (code.includes(`${folder}/`)) naming.push(name);
  }
  expect(naming.length).toBeGreaterThan(0);
  for (const name of naming) expect(name).toMatch(/emoji-pictures-/);
});
