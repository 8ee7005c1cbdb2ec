import { proxyFetch } from "httpxy";
import { answerForBrowser } from "./answer.ts";
import type { Ends } from "./ends.ts";
import { codeOf, failure } from "./failure.ts";
import { headersForServer } from "./request.ts";

/** How long a server may be silent. */
const TIMEOUT_MS = 60_000;

/** Hands a request to the server and its answer back. Never throws: a failure is an answer too. */
export async function passOn(request: Request, ends: Ends): Promise<Response> {
  const repeatable = request.method === "GET" || request.method === "HEAD";
  try {
    return await attempt(request, ends, repeatable).catch(error => {
      // A connection that was kept open may have been closed at the other end meanwhile.
      if (!repeatable || codeOf(error) !== "ECONNRESET") throw error;
      return attempt(request, ends, false);
    });
  } catch (error) {
    return failure(request, error, ends.issuer);
  }
}

async function attempt(request: Request, ends: Ends, reuse: boolean): Promise<Response> {
  const { method, body, signal, url } = request;
  const init: RequestInit = { method, headers: headersForServer(request.headers, ends), signal };
  if (body) Object.assign(init, { body, duplex: "half" });
  const answer = await proxyFetch(ends.issuer, url, init, {
    changeOrigin: true,
    timeout: TIMEOUT_MS,
    // What is sent goes out on a connection of its own: it can't be repeated when it breaks.
    agent: reuse ? undefined : false,
  });
  return answerForBrowser(answer, ends);
}
