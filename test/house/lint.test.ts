import { expect, test } from "vitest";
import { lint } from "../support/lint.ts";

const thing = "export const thing = 1;\n";
const use = (path: string) =>
  `import { thing } from "${path}";\n\nexport const other = thing + 1;\n`;

test("the linter reports imports in the wrong direction", async () => {
  const found = await lint({
    "core/lib/records.ts": use("../polls/polls.ts"),
    "core/api/statuses/polls.ts": use("../../client.ts"),
    "core/client.ts": use("./polls/polls.ts"),
    "core/polls/polls.ts": "export const thing = 1;\n",
    "core/polls/lazy.ts": 'export const lazy = () => import("../../elements/app/app.tsx");\n',
    "core/polls/again.ts": 'export { thing } from "../../elements/kit/text/time.tsx";\n',
    "elements/kit/text/time.tsx": use("../../status/status.tsx"),
    "elements/kit/thing.tsx": thing,
    "elements/status/status.tsx": use("../thread/thread.tsx"),
    "elements/thread/thread.tsx": use("../app/app.tsx?inline"),
    "elements/app/app.tsx": use("../../demo/serve.ts"),
    "demo/serve.ts": thing,
    "demo/instance/start.ts": use("../../core/lib/thing.ts"),
    "core/lib/thing.ts": use("../../demo/environment/environment.ts"),
  });
  expect(found).toEqual([
    "core/api/statuses/polls.ts: house(import-direction)",
    "core/client.ts: house(import-direction)",
    "core/lib/records.ts: house(import-direction)",
    "core/lib/thing.ts: house(import-direction)",
    "core/polls/again.ts: house(import-direction)",
    "core/polls/lazy.ts: house(import-direction)",
    "demo/instance/start.ts: house(import-direction)",
    "elements/app/app.tsx: house(import-direction)",
    "elements/kit/text/time.tsx: house(import-direction)",
    "elements/status/status.tsx: house(import-direction)",
    "elements/thread/thread.tsx: house(import-direction)",
  ]);
});

test("the linter reports imports of another folder's internal files", async () => {
  const found = await lint({
    "core/polls/internal/voting.ts": thing,
    "core/polls/polls.ts": use("./internal/voting.ts"),
    "core/statuses/statuses.ts": use("../polls/internal/voting.ts"),
    "elements/status/poll.ts": use("../../core/polls/internal/voting.ts"),
  });
  expect(found).toEqual([
    "core/statuses/statuses.ts: house(import-direction)",
    "elements/status/poll.ts: house(import-direction)",
  ]);
});

test("the linter reports packages that are imported in the wrong layer", async () => {
  const found = await lint({
    "core/polls/polls.ts": use("react"),
    "core/lib/persist.ts": use("@nanostores/react"),
    "core/lib/pkce.ts": use("node:crypto"),
    "elements/login/index.ts": use("@r2wc/react-to-web-component"),
    "elements/define.tsx": use("@r2wc/react-to-web-component"),
    "demo/serve.ts": use("node:http"),
  });
  expect(found).toEqual([
    "core/lib/persist.ts: house(import-direction)",
    "core/lib/pkce.ts: house(import-direction)",
    "core/polls/polls.ts: house(import-direction)",
    "elements/login/index.ts: house(import-direction)",
  ]);
});

test("the linter reports uses of the platform in core outside its platform layer", async () => {
  const storage = 'export const read = () => localStorage.getItem("x");\n';
  const found = await lint({
    "core/session/session.ts": storage,
    "core/settings/initial-state.ts": "export const title = () => globalThis.document.title;\n",
    "core/lib/persist.ts": "export const known = typeof window;\n",
    "core/api/http/connection.ts": 'export const ask = () => fetch("/api");\n',
    "core/client.ts": "export const go = (location: string) => location.length;\n",
    "core/html/storage.ts": storage,
    "core/html/sanitise.ts": "export const make = () => document.createDocumentFragment();\n",
    "core/platform/browser/environment.ts": storage,
    "elements/surface.ts": storage,
  });
  expect(found).toEqual([
    "core/api/http/connection.ts: house(platform-seam)",
    "core/html/storage.ts: house(platform-seam)",
    "core/lib/persist.ts: house(platform-seam)",
    "core/session/session.ts: house(platform-seam)",
    "core/settings/initial-state.ts: house(platform-seam)",
  ]);
});

test("the linter reports pictures that are fetched with a referrer", async () => {
  const picture = (attributes: string) =>
    `export const Picture = (props: { url: string }) => <img alt={props.url} ${attributes} />;\n`;
  const found = await lint({
    "elements/kit/pictures/face.tsx": picture("src={props.url}"),
    "elements/kit/pictures/still.tsx": picture('src={props.url} referrerPolicy="origin"'),
    "elements/kit/pictures/avatar.tsx": picture('src={props.url} referrerPolicy="no-referrer"'),
    "elements/app/logo.tsx": picture('src="/web/lily.svg"'),
  });
  expect(found).toEqual([
    "elements/kit/pictures/face.tsx: house(no-referrer)",
    "elements/kit/pictures/still.tsx: house(no-referrer)",
  ]);
});

test("the linter reports numeric constants without a unit or limit in their name", async () => {
  const found = await lint({
    "core/lib/delay.ts": "export const RETRY_DELAY_MS = 5 * 60_000;\n",
    "core/lib/limit.ts": "export const MAX_ROWS = 40;\n",
    "core/lib/patience.ts": "export const PATIENCE = 5 * 60_000;\n",
    "elements/login/below.ts": "export const BELOW = -8;\n",
    "elements/login/words.ts": 'export const WORDS = "Sign in";\n',
  });
  expect(found).toEqual([
    "core/lib/patience.ts: house(constant-units)",
    "elements/login/below.ts: house(constant-units)",
  ]);
});

test("the linter reports import cycles of values and of types", async () => {
  const found = await lint({
    "core/lib/list.ts": 'import type { Row } from "./row.ts";\n\nexport type List = Row[];\n',
    "core/lib/row.ts":
      'import type { List } from "./list.ts";\n\nexport type Row = { in: List };\n',
    "core/lib/one.ts": use("./two.ts"),
    "core/lib/two.ts": 'import { other } from "./one.ts";\n\nexport const thing = other;\n',
  });
  expect(found).toContain("core/lib/one.ts: import(no-cycle)");
  expect(found).toContain("core/lib/row.ts: import(no-cycle)");
});

test("the linter's standard rules are on", async () => {
  const found = await lint({
    "elements/login/login.tsx": `import { useState } from "react";

export function Login({ ready }: { ready: boolean }) {
  if (ready) useState(1);
  return <img src="/web/lily.svg" />;
}
`,
    "core/lib/loud.ts": 'export const say = () => console.log("here");\n',
    "core/lib/default.ts": "export default 1;\n",
    "core/lib/any.ts": "export const body: any = 1;\n",
    "core/lib/index.ts": 'export * from "./any.ts";\n',
    "core/lib/silent.ts": "// @ts-ignore\nexport const wrong: number = '1';\n",
    "core/lib/CamelCase.ts": thing,
  });
  expect(found).toEqual([
    "core/lib/CamelCase.ts: unicorn(filename-case)",
    "core/lib/any.ts: typescript(no-explicit-any)",
    "core/lib/default.ts: import(no-default-export)",
    "core/lib/index.ts: oxc(no-barrel-file)",
    "core/lib/loud.ts: eslint(no-console)",
    "core/lib/silent.ts: typescript(ban-ts-comment)",
    "elements/login/login.tsx: jsx-a11y(alt-text)",
    "elements/login/login.tsx: react(hooks)",
    "elements/login/login.tsx: react-hooks(rules-of-hooks)",
  ]);
});
