/**
 * Runs in the page's head, before the application's code has arrived: asks for what the first
 * screen of a signed-in person needs. The connection picks the answers up by path. A classic
 * script without imports, so that nothing stands before it.
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
      // Storage that is forbidden or garbled means signed out; the session store will say so.
      return {};
    }
  };

  const brought = (path: string) => {
    try {
      return path in JSON.parse(document.getElementById("initial-results")?.textContent ?? "{}");
    } catch {
      // What the server wrote cannot be read, so it is asked for.
      return false;
    }
  };

  const { accessToken: token, issuer } = stored();
  const named = document.querySelector<HTMLMetaElement>("meta[name=lily-issuer]")?.content;
  const here = named || location.origin;

  /**
   * Takes what a sign-in page sent the browser back with out of the address, before anything else
   * is asked for: codes and tokens must not stay in the history, nor leave in a Referer.
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
        // Nothing calls it off: one that hangs would hold the browser's cache entry, and with it
        // whoever asks again.
        cache: "no-store",
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      });
      // Whoever picks the answer up handles its failure; nobody may.
      answer.catch(() => undefined);
      started.set(path, { token, answer });
    };

    // Coming back from the consent page, the token that stands here is about to be replaced.
    if (!returning) {
      Object.assign(globalThis, { [Symbol.for("glitch-lily/start")]: started });
      start("/api/v1/accounts/verify_credentials");
      if (!brought("/api/v1/instance")) start("/api/v1/instance");
      if (/^\/web\/?$/.test(location.pathname)) start("/api/v1/timelines/home?limit=20");
    }
  }
}
