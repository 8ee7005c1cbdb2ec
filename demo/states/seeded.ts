import type { ElementState, StateAnswer } from "../../elements/kit/states/element-state.ts";
import { me } from "../../elements/kit/states/samples.ts";
import { answering, json, never, type Asked } from "../environment/answers.ts";
import type { FakeEnvironment } from "../environment/environment.ts";
import { createSockets, type FakeSockets } from "../environment/sockets.ts";

export const KEY = "glitch-lily-auth";
export const OTHERS = "glitch-lily-accounts";

/** An environment in which an element gets into this state. The answers may be changed later. */
export function seeded(state: ElementState): {
  environment: FakeEnvironment;
  asked: Asked[];
  answers: Record<string, StateAnswer>;
  sockets: FakeSockets;
} {
  const answers = { ...state.answers };
  const sockets = createSockets();
  const { environment, asked } = answering(
    one => {
      const names = [one.url, one.path].flatMap(name => [name, name.split("?")[0]!]);
      const answer = names.map(name => answers[name]).find(found => found !== undefined);
      return respond(one, answer ?? { status: 404, body: { error: "Record not found" } });
    },
    { address: state.address, socket: sockets.connect },
  );
  if (state.signedIn) signIn(environment, state.signedIn === true ? me.id : null);
  keep(environment, state.kept);
  if (state.others)
    environment.local.set(OTHERS, JSON.stringify({ version: 1, accounts: state.others }));
  return { environment, asked, answers, sockets };
}

function keep(environment: FakeEnvironment, kept: ElementState["kept"] = {}): void {
  const key = (what: string) => `glitch-lily:${environment.issuer}:${me.id}:${what}`;
  for (const [what, value] of Object.entries(kept.storage ?? {}))
    environment.local.set(key(what), JSON.stringify(value));
  for (const [what, value] of Object.entries(kept.database ?? {}))
    environment.database.values.set(key(what), value);
}

/** Stores a token, as a sign-in in another tab would. */
function signIn(environment: FakeEnvironment, accountId: string | null = me.id): void {
  const stored = { accessToken: "token", accountId, version: 1 };
  environment.local.set(KEY, JSON.stringify(stored));
}

function respond(asked: Asked, answer: StateAnswer): Response | Promise<Response> {
  if (answer === "never") return never(asked);
  if (answer === "network") throw new TypeError("Failed to fetch");
  if ("body" in answer) {
    return json(answer.body, { status: answer.status, headers: answer.headers });
  }
  const { text, status, type = "application/json" } = answer;
  return new Response(text || null, { status, headers: { "content-type": type } });
}

/** What another tab says after somebody has signed in or out there. */
function notifyTabs(environment: FakeEnvironment, type: "signed-in" | "signed-out"): void {
  const line = environment.channel(`glitch-lily:${environment.origin}::session`);
  line.post({ type, person: me.id });
  line.close();
}

export function signInElsewhere(environment: FakeEnvironment): void {
  signIn(environment);
  notifyTabs(environment, "signed-in");
}

export function signOutElsewhere(environment: FakeEnvironment): void {
  environment.local.remove(KEY);
  notifyTabs(environment, "signed-out");
}
