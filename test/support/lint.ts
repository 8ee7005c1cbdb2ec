import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

interface Finding {
  code: string;
  message: string;
  filename: string;
}

/** What the linter says of files that stand as if at the project's root: `path: rule`, sorted. */
export async function lint(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "lily-lint-"));
  const tree = join(folder, "planted");
  try {
    for (const [path, source] of Object.entries(files)) {
      await mkdir(dirname(join(tree, path)), { recursive: true });
      await writeFile(join(tree, path), source);
    }
    const found = await run(["--config", join(root, ".oxlintrc.json"), "--format", "json", tree]);
    const path = (filename: string) => filename.replace(/^.*\bplanted\//, "");
    return found.map(({ filename, code }) => `${path(filename)}: ${code}`).toSorted();
  } finally {
    await rm(folder, { recursive: true });
  }
}

function run(parameters: string[]): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    // It exits with 1 when it found something, which is what these tests want of it.
    execFile("oxlint", parameters, { cwd: root }, (_error, output, complaints) => {
      try {
        resolve(JSON.parse(output).diagnostics);
      } catch (cause) {
        reject(new Error(`The linter did not answer: ${complaints || output}`, { cause }));
      }
    });
  });
}
