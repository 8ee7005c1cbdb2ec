import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder that stands for a built client. */
export function frontEndFolder(files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "front-end-"));
  const page = "<head><!--server-generated-meta--></head>";
  for (const [name, text] of Object.entries({ "index.html": page, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}
