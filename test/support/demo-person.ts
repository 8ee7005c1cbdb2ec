import type { RunningInstance } from "../../demo/instance/start.ts";

export interface DemoPerson {
  token: string;
  get(path: string): Promise<{ status: number; link: string | null; body: unknown }>;
}

export interface DemoApp {
  client_id: string;
  client_secret: string;
  redirect_uri: string;
}

export const CALLBACK = "https://client.example/web";

export async function registerApp(instance: RunningInstance): Promise<DemoApp> {
  const answer = await instance.fetch("/api/v1/apps", {
    method: "POST",
    body: new URLSearchParams({
      client_name: "A client <b>&",
      redirect_uris: `${CALLBACK} urn:ietf:wg:oauth:2.0:oob`,
      scopes: "read write",
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
  const { client_id, client_secret } = await registerApp(instance);
  const credentials = { username, password: "glitch-lily", client_id, client_secret, scope };
  const answer = await instance.fetch("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({ grant_type: "password", ...credentials }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return {
    token,
    async get(path) {
      const headers = { authorization: `Bearer ${token}` };
      const { status, headers: told, ...rest } = await read(instance.fetch(path, { headers }));
      return { status, link: told.get("link"), ...rest };
    },
  };
}

async function read(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, headers: response.headers, body: await response.json() };
}
