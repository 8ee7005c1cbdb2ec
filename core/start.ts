/**
 * Starts the requests for the first screen of a signed-in user, in the page's head, before the
 * application's code has loaded. The connection picks the responses up by path. This is a classic
 * script without imports, so that nothing delays it.
 */
{
  interface Stored {
    accessToken?: unknown;
    issuer?: unknown;
  }

  const stored = (): Stored => {
    try {
      return JSON.parse(localStorage.getItem("glitch-lily-auth") ?? "{}") ?? {};
    } catch {
      // If storage is forbidden or garbled, act as signed out; the session store reports it.
      return {};
    }
  };

  const brought = (path: string) => {
    try {
      return path in JSON.parse(document.getElementById("initial-results")?.textContent ?? "{}");
    } catch {
      // The result in the page is unreadable, so request it.
      return false;
    }
  };

  const { accessToken: token, issuer } = stored();
  const named = document.querySelector<HTMLMetaElement>("meta[name=lily-issuer]")?.content;
  const here = named || location.origin;

  /**
   * Removes the parameters of a sign-in page's redirect from the address before any request starts:
   * codes and tokens must not stay in the history or leave in a Referer header.
   */
  const takeReturn = () => {
    const { search, hash } = location;
    const query = new URLSearchParams(search);
    if (!query.has("code") && !query.has("access_token")) return false;
    for (const name of ["code", "access_token", "state", "scope", "iss"]) query.delete(name);
    const rest = query.size > 0 ? `?${query}` : "";
    history.replaceState(history.state, "", location.pathname + rest + hash);
    Object.assign(globalThis, { [Symbol.for("glitch-lily/return")]: search });
    return true;
  };
  const returning = takeReturn();

  if (token && typeof token === "string" && (issuer ?? location.origin) === here) {
    const started = new Map<string, { token: string; answer: Promise<Response> }>();
    const start = (path: string) => {
      const answer = fetch(path, {
        credentials: "omit",
        // No one aborts these requests: one that hangs would lock the browser's cache entry and
        // block every later request for the same address.
        cache: "no-store",
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      });
      // The code that picks up the response handles its failure; there may be no such code.
      answer.catch(() => undefined);
      started.set(path, { token, answer });
    };

    // After the redirect from the consent page, the stored token is about to be replaced.
    if (!returning) {
      Object.assign(globalThis, { [Symbol.for("glitch-lily/start")]: started });
      start("/api/v1/accounts/verify_credentials");
      if (!brought("/api/v1/instance")) start("/api/v1/instance");
      if (/^\/web\/?$/.test(location.pathname)) start("/api/v1/timelines/home?limit=20");
    }
  }
}
