import { json, type Asked } from "../../../demo/environment/answers.ts";

type Answering = (asked: Asked) => Response | Promise<Response>;

/**
 * The few endpoints of signing in, each of which a test can make fail or wait: the demo instance
 * is for stories, this one is for accidents.
 */
export interface SmallInstance {
  answer: Answering;
  /** Account ids by token. */
  tokens: Map<string, string>;
  /** Secrets by client id. */
  apps: Map<string, string>;
  /** Answers the next request to this path. */
  next(path: string, answer: Answering): void;
  /** What the person does on the sign-in page: the address that the browser comes back to. */
  consent(url: string, person: string): string;
}

export function smallInstance(): SmallInstance {
  const apps = new Map<string, string>();
  const tokens = new Map<string, string>();
  const codes = new Map<string, { client: string; person: string }>();
  const planned = new Map<string, Answering[]>();

  const refused = () => json({ error: "Invalid credentials." }, { status: 403 });

  const endpoints: Record<string, Answering> = {
    "/api/v1/apps"() {
      const client_id = `client-${apps.size + 1}`;
      const client_secret = `secret-${apps.size + 1}`;
      apps.set(client_id, client_secret);
      return json({ client_id, client_secret });
    },
    "/oauth/token"({ body }) {
      const form = body as URLSearchParams;
      const client = form.get("client_id") ?? "";
      const code = form.get("code") ?? "";
      const granted = codes.get(code);
      const known = apps.get(client) === form.get("client_secret");
      if (!known || granted?.client !== client)
        return json({ error: "Invalid credentials" }, { status: 400 });
      codes.delete(code);
      const access_token = `token-${tokens.size + 1}`;
      tokens.set(access_token, granted.person);
      return json({ access_token, scope: "read write" });
    },
    "/oauth/revoke"({ body }) {
      tokens.delete((body as URLSearchParams).get("token") ?? "");
      return json({});
    },
    "/api/v1/accounts/verify_credentials"({ headers }) {
      const person = tokens.get(headers.get("authorization")?.replace("Bearer ", "") ?? "");
      return person ? json({ id: person, username: person, acct: person }) : refused();
    },
    "/api/v1/timelines/home": refused,
  };

  return {
    apps,
    tokens,
    answer(asked) {
      const path = new URL(asked.url).pathname;
      const answering = planned.get(path)?.shift() ?? endpoints[path];
      return answering ? answering(asked) : json({ error: "Not implemented" }, { status: 404 });
    },
    next(path, answer) {
      planned.set(path, [...(planned.get(path) ?? []), answer]);
    },
    consent(url, person) {
      const asked = new URL(url).searchParams;
      const code = `code-${codes.size + 1}-${person}`;
      codes.set(code, { client: asked.get("client_id") ?? "", person });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return back.href;
    },
  };
}

/** A dropped connection, as `fetch` tells it. */
export function drop(): never {
  throw new TypeError("Failed to fetch");
}

/** An answer that waits until the test gives it. */
export function later(): { answer: Answering; give(response: Response): void; fail(): void } {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  return {
    answer: () => promise,
    give: resolve,
    fail: () => reject(new TypeError("Failed to fetch")),
  };
}
