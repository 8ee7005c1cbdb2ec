import type { RunningInstance } from "../../../demo/instance/start.ts";

export interface DemoPerson {
  token: string;
  get(path: string): Promise<DemoAnswer>;
  /** @param body sent as JSON */
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<DemoAnswer>;
}

export interface DemoAnswer {
  status: number;
  headers: Headers;
  link: string | null;
  body: unknown;
}

export interface DemoApp {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
}

export const CALLBACK = "https://client.example/web";

export async function registerApp(
  instance: RunningInstance,
  scopes = "read write",
): Promise<DemoApp> {
  const answer = await instance.fetch("/api/v1/apps", {
    method: "POST",
    body: new URLSearchParams({
      client_name: "A client <b>&",
      redirect_uris: `${CALLBACK} urn:ietf:wg:oauth:2.0:oob`,
      scopes,
    }),
  });
  return { ...((await answer.json()) as DemoApp), redirect_uri: CALLBACK };
}

/** Somebody of the seed with a token in hand, for what is not about signing in. */
export async function demoPerson(
  instance: RunningInstance,
  username: string,
  scope = "read write",
): Promise<DemoPerson> {
  const { client_id, client_secret } = await registerApp(instance, scope);
  const credentials = { username, password: "glitch-lily", client_id, client_secret, scope };
  const answer = await instance.fetch("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...credentials }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const authorization = `Bearer ${token}`;
  return {
    token,
    get: path => read(instance.fetch(path, { headers: { authorization } })),
    send: (method, path, body = {}, headers = {}) =>
      read(
        instance.fetch(path, {
          method,
          headers: { authorization, "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      ),
  };
}

async function read(answering: Promise<Response>): Promise<DemoAnswer> {
  const answer = await answering;
  const { status, headers } = answer;
  return { status, headers, link: headers.get("link"), body: await answer.json() };
}
