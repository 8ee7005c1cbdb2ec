import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";
import { readdirSync } from "node:fs";

/** A catalogue per element folder and one for core: an element loads its own words only. */
const folders = readdirSync("elements", { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name);

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "de"],
  catalogs: [
    { path: "core/locales/{locale}/core", include: ["core"] },
    ...folders.map(name => ({
      path: `core/locales/{locale}/${name}`,
      include: [`elements/${name}`],
    })),
  ],
  runtimeConfigModule: { Trans: ["#trans", "Trans"] },
  format: formatter({ lineNumbers: false }),
});
