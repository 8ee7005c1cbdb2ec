import { retainClient, type Client } from "../../../core/client.ts";
import { clientNames } from "../clients.ts";
import { logins, type LoginStore } from "../../../core/session/login.ts";
import { sessions, type SessionStore } from "../../../core/session/session.ts";
import { answering, type Asked } from "../../../demo/environment/answers.ts";
import type { FakeEnvironment, FakeOptions } from "../../../demo/environment/environment.ts";
import type { SmallInstance } from "./small-instance.ts";
import { until } from "../../../demo/environment/until.ts";
import type { Session } from "../../../core/session/types.ts";

/** The page at /web, open in one tab of somebody's browser. */
export interface Tab {
  environment: FakeEnvironment;
  /** The client of nobody. */
  client: Client;
  asked: Asked[];
  store: SessionStore;
  login: LoginStore;
  /** Waits until the session is in this state. */
  becomes<State extends Session["state"]>(
    state: State,
  ): Promise<Extract<Session, { state: State }>>;
  session(): Session;
  stored(): Record<string, unknown> | null;
  /** What a click on the link leads to. */
  loginUrl(): Promise<string>;
  /** How many clients live on the page. */
  clients(): number;
  close(): void;
}

export const KEY = "glitch-lily-auth";

/** Opens the page; `instance` is the page's own unless told. */
export function openTab(
  instance: Pick<SmallInstance, "answer">,
  options: FakeOptions & { instance?: string } = {},
): Tab {
  const { environment, asked } = answering(instance.answer, options);
  const who = { instance: options.instance ?? environment.origin, person: null, token: null };
  const { client, release } = retainClient(environment, who);
  const store = sessions(client);
  const login = logins(client);
  const stop = store.$session.listen(() => {});
  return {
    environment,
    client,
    asked,
    store,
    login,
    session: () => store.$session.get(),
    async becomes<State extends Session["state"]>(state: State) {
      await until(() => store.$session.get().state === state);
      return store.$session.get() as Extract<Session, { state: State }>;
    },
    stored: () => JSON.parse(environment.local.get(KEY) ?? "null"),
    async loginUrl() {
      await login.prepare();
      const offered = login.$login.get();
      if (offered.state !== "ready") throw new Error(`The login is ${offered.state}`);
      return offered.url;
    },
    clients: () => clientNames(environment).length,
    close() {
      stop();
      release();
    },
  };
}

/** The same tab after the browser went to another address: its session storage stays. */
export function goTo(tab: Tab, instance: Pick<SmallInstance, "answer">, address: string): Tab {
  tab.close();
  const { session } = tab.environment;
  return openTab(instance, { beside: tab.environment, session, address });
}
