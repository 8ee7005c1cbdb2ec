import { parseArgs } from "node:util";
import { startProxy } from "../../demo/proxy/start.ts";
import { openBrowser } from "../support/browser/browser.ts";
import { dist } from "../support/browser/site.ts";
import { writeExchanges } from "./exchanges.ts";
import { startRecorder } from "./recorder.ts";
import { secretList } from "./secrets.ts";
import { signIn, WINDOW, type Other, type Stage } from "./stage.ts";
import { surfaces, TEXTS } from "./walk.ts";

/** Longer than the page waits before it asks for what the first screen does not need. */
const LATE_MS = 6000;

const options = {
  instance: { type: "string" },
  /** How each signs in, which on some servers is an address. */
  person: { type: "string", default: "alice" },
  other: { type: "string", default: "bob" },
  third: { type: "string", default: "carol" },
  password: { type: "string" },
} as const;
const { instance, person, other, third, password } = parseArgs({ options }).values;
if (!instance || !password) {
  console.error("npm run record -- --instance URL --password … [--person alice] [--other bob]");
  process.exit(2);
}

const nameOf = (login: string) => login.split("@")[0]!;
const { version } = (await (await fetch(new URL("/api/v1/instance", instance))).json()) as {
  version: string;
};
const isPleroma = /Pleroma|Akkoma/.test(version);
const name = isPleroma ? "pleroma" : "gotosocial";

const people = { person: nameOf(person), other: nameOf(other), third: nameOf(third) };

const secrets = secretList();
secrets.add("password", password);
const recorder = await startRecorder(new URL(instance).origin, secrets);
const listening = { frontEnd: dist, listen: { port: 0 } };
const proxy = await startProxy({ instance: recorder.url, ...listening });
const aside = await startProxy({ instance, ...listening });
recorder.serves(proxy.url);
const browser = await openBrowser();
const recordedAt = Date.now();

/** Somebody who acts beside what is recorded. */
async function personAside(login: string): Promise<Other & AsyncDisposable> {
  const { page, ...visit } = await browser.visit(WINDOW);
  const stage = { page, url: aside.url, login, password: password! } as Stage;
  await signIn(stage);
  const token = await page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem("glitch-lily-auth") ?? "{}") as { accessToken: string })
        .accessToken,
  );
  secrets.add("access-token", token);
  return {
    async send(method, path, body) {
      const answer = await fetch(new URL(path, instance), {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    [Symbol.asyncDispose]: visit[Symbol.asyncDispose],
  };
}

/** Posts of an earlier walk would be met again. */
async function forgetPosts({ send }: Other): Promise<void> {
  const { id } = await send("GET", "/api/v1/accounts/verify_credentials");
  const posts = await send("GET", `/api/v1/accounts/${String(id)}/statuses?limit=40`);
  for (const one of posts as unknown as { id: string; content: string; reblog: unknown }[])
    if (TEXTS.test(one.content) && !one.reblog) await send("DELETE", `/api/v1/statuses/${one.id}`);
}

const alice = await personAside(person);
const bob = await personAside(other);
for (const each of [alice, bob]) await forgetPosts(each);
// What an earlier walk has left half done.
const { id } = await alice.send("GET", `/api/v1/accounts/lookup?acct=${people.third}`);
for (const verb of ["unblock", "unmute", "follow"])
  // What is so already is refused by some.
  await alice.send("POST", `/api/v1/accounts/${String(id)}/${verb}`, {}).catch(() => undefined);
const { page } = await browser.visit(WINDOW);
page.setDefaultTimeout(20_000);
await page.clock.install();
const open = new Set<unknown>();
page.on("request", request => open.add(request));
page.on("requestfailed", request => open.delete(request));
page.on("response", answer => {
  // Of what the last page had asked nothing more is heard.
  if (answer.request().isNavigationRequest()) open.clear();
  else open.delete(answer.request());
});

/** Lets the page ask for what it asks late, and waits for all answers. */
async function rest(): Promise<void> {
  await page.clock.runFor(LATE_MS);
  // What an answer leads to is asked for within a frame.
  do await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
  while (open.size > 0);
}

try {
  const stage: Stage = {
    page,
    url: proxy.url,
    isPleroma,
    login: person,
    password,
    ...people,
    rest,
    async meanwhile(act) {
      await stage.rest();
      await act(bob);
      recorder.changed();
    },
  };
  for (const [surface, walk] of Object.entries(surfaces(stage))) {
    console.log(surface);
    await walk();
  }
  const { exchanges, bodies } = recorder;
  const set = { server: version, recordedAt, people, exchanges, bodies };
  const length = writeExchanges(name, set, secrets.scrub);
  console.log(`${exchanges.length} exchanges, ${length} bytes`);
} catch (error) {
  // What is on the page says more than the error does.
  await page.screenshot({ path: "record-failed.png" });
  throw error;
} finally {
  await browser[Symbol.asyncDispose]();
  await proxy.close();
  await aside.close();
  await recorder.close();
}
