import { type FakeEnvironment, fakeEnvironment, type FakeOptions } from "./environment.ts";

/** One request as it left the client. */
export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  url: string;
  headers: Headers;
  body: BodyInit | null;
  credentials: RequestCredentials | undefined;
  signal: AbortSignal | undefined;
}

type Answering = (asked: Asked) => Response | Promise<Response>;

/** An environment whose network answers what the test says, and remembers what was asked. */
export function answering(
  answer: Answering,
  options: FakeOptions = {},
): { environment: FakeEnvironment; asked: Asked[] } {
  const asked: Asked[] = [];
  const environment = fakeEnvironment({
    ...options,
    fetch(request, init = {}) {
      const url = new URL(request);
      const one: Asked = {
        method: init.method ?? "GET",
        path: url.pathname + url.search,
        url: url.href,
        headers: new Headers(init.headers),
        body: init.body ?? null,
        credentials: init.credentials,
        signal: init.signal ?? undefined,
      };
      asked.push(one);
      return answer(one);
    },
  });
  return { environment, asked };
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  return new Response(JSON.stringify(body), { ...init, headers });
}

/** An answer that never comes, but gives way to an abort as `fetch` does. */
export function never(asked: Asked): Promise<Response> {
  return new Promise((_, reject) => {
    asked.signal?.addEventListener("abort", () => reject(asked.signal?.reason));
  });
}
