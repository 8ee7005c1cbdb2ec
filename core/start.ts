import { isClientRoot } from "./lib/base-path.ts";
import { showSnapshot, SNAPSHOT_KEY } from "./platform/browser/screen-snapshot.ts";

/**
 * Starts the requests for the first screen of a signed-in user and shows the snapshot of Home, in the
 * page's head, before the application's code has loaded. The connection picks the responses up by
 * path. It is built as one classic script, so that nothing delays it.
 */
{
  interface Stored {
    accessToken?: unknown;
    accountId?: unknown;
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

  const { accessToken: token, accountId, issuer } = stored();
  const named = document.querySelector<HTMLMetaElement>("meta[name=lily-issuer]")?.content;
  const here = named || location.origin;

  const sheets = new Map<string, CSSStyleSheet>();

  /** Adopts the look of the last visit before anything is drawn (`elements/kit/look/`). */
  const dress = () => {
    const { page, inner, bars } = JSON.parse(localStorage.getItem("glitch-lily-look")!);
    const sheet = (text: string) => {
      const made = new CSSStyleSheet();
      made.replaceSync(text);
      return made;
    };
    const own = sheet(page);
    sheets.set("/* page */", own).set("/* inner */", sheet(inner));
    document.adoptedStyleSheets = [own];
    document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]").forEach((meta, at) => {
      meta.content = bars[at] ?? meta.content;
    });
  };
  try {
    Object.assign(globalThis, { [Symbol.for("glitch-lily/sheets/1")]: sheets });
    dress();
  } catch {
    // Nothing is stored, or it is garbled, or the browser is too old: the usual look.
  }

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

  // Browsers load their tables of languages with the first format, which takes longer than drawing
  // a post. Between the first frame and the application's code, nothing else is to be done.
  const makeFormats = () => {
    const hours = { style: "unit", unit: "hour", unitDisplay: "narrow" } as const;
    for (const options of [{}, hours, { notation: "compact" } as const])
      new Intl.NumberFormat(undefined, options).format(0);
    new Intl.PluralRules().select(0);
    new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" }).format(0);
    new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }).format(0);
  };
  requestAnimationFrame(() => setTimeout(makeFormats));

  if (token && typeof token === "string" && (issuer ?? location.origin) === here) {
    const HOME = "/api/v1/timelines/home?limit=20";
    /** Whether the server's answer for Home has been received. */
    let hasHome = false;
    /** Reads the body while the application's code is on its way. */
    const keepBody = async (path: string, answer: Promise<Response>) => {
      const response = await answer;
      const text = response.text();
      response.text = () => text;
      await text;
      hasHome ||= path === HOME && response.ok;
    };
    const started = new Map<string, { token: string; answer: Promise<unknown> }>();
    const start = (path: string) => {
      const answer = fetch(path, {
        credentials: "omit",
        // No one aborts these requests: one that hangs would lock the browser's cache entry and
        // block every later request for the same address.
        cache: "no-store",
        headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      });
      keepBody(path, answer).catch(() => {
        // The code that picks up the response handles its failure; there may be no such code.
      });
      started.set(path, { token, answer });
    };

    /** Reads what the last visit stored of Home, which is shown until the server has answered. */
    const readHome = (key: string) => {
      if (localStorage.getItem(`${key}-kept`) === null) return;
      const reading = new Promise<unknown>(resolve => {
        const opening = indexedDB.open("glitch-lily");
        const fail = () => resolve(undefined);
        // Without a database, none is made here.
        opening.addEventListener("upgradeneeded", () => opening.transaction!.abort());
        opening.addEventListener("error", fail);
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (database.objectStoreNames.contains("values")) {
            const value = database.transaction("values").objectStore("values").get(key);
            value.addEventListener("success", () => resolve(value.result));
            value.addEventListener("error", fail);
          } else fail();
          database.close();
        });
        // The browser may forbid databases.
      }).catch(() => {});
      started.set(key, {
        token,
        get answer() {
          // Showing the stored Home first would only delay the server's.
          return hasHome ? Promise.resolve() : reading;
        },
      });
    };

    /** Shows what Home looked like when it was left, unless it opens at a place further down. */
    const showHome = (account: string) => {
      const { entry } = history.state ?? {};
      const places = sessionStorage.getItem(`${account}reading-places`) ?? "[]";
      if ((JSON.parse(places) as unknown[][]).some(([of]) => of === entry)) return;
      // The client shows an account of another instance, whose Home isn't stored.
      if (localStorage.getItem("glitch-lily-instance") !== null) return;
      showSnapshot(JSON.parse(localStorage.getItem(account + SNAPSHOT_KEY)!), sheets);
    };

    // After the redirect from the consent page, the stored token is about to be replaced.
    if (!returning) {
      Object.assign(globalThis, { [Symbol.for("glitch-lily/start")]: started });
      start("/api/v1/accounts/verify_credentials");
      if (!brought("/api/v1/instance")) start("/api/v1/instance");
      if (isClientRoot(location.pathname)) {
        start(HOME);
        const account = `glitch-lily:${here}:${accountId}:`;
        readHome(`${account}home`);
        try {
          showHome(account);
        } catch {
          // Nothing is stored, or it is garbled: the logo.
        }
      }
    }
  }
}
