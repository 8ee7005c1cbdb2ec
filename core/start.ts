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
  const returning = /[?&](?:code|access_token)=/.test(location.search);

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
