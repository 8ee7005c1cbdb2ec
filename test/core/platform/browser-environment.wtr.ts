import { expect } from "chai";
import { browserEnvironment } from "../../../core/platform/browser/environment.ts";

const START = Symbol.for("glitch-lily/start");
const page = globalThis as { [START]?: Map<string, { token: string; answer: Promise<Response> }> };

/** Plays a browser whose storage throws at any touch, as with cookies forbidden. */
function refuseStorage(): () => void {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  });
  return () => {
    if (own) Object.defineProperty(globalThis, "localStorage", own);
  };
}

/** What a server writes into the page; the returned function takes it away again. */
function write(tag: "meta" | "script", attributes: Record<string, string>, text = ""): () => void {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.textContent = text;
  document.head.append(element);
  return () => element.remove();
}

const results = { id: "initial-results", type: "application/json" };

function base64(body: unknown): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(body))));
}

describe("local and session storage", () => {
  it("never throws when the browser forbids it", () => {
    const restore = refuseStorage();
    const { local } = browserEnvironment();
    expect(local.get("a")).to.equal(null);
    expect(local.set("a", "1")).to.equal(false);
    expect(() => local.remove("a")).not.to.throw();
    expect(local.keys()).to.deep.equal([]);
    restore();
  });

  it("returns false when it is full", () => {
    const { local } = browserEnvironment();
    expect(local.set("big", "x".repeat(20_000_000))).to.equal(false);
    expect(local.get("big")).to.equal(null);
  });

  it("stores, lists and removes entries under exactly the given key", () => {
    const { local, session } = browserEnvironment();
    for (const storage of [local, session]) {
      expect(storage.set("length", "1")).to.equal(true);
      expect(storage.keys()).to.include("length");
      storage.remove("length");
      expect(storage.get("length")).to.equal(null);
    }
    local.set("only-local", "1");
    expect(session.get("only-local")).to.equal(null);
    expect(localStorage.getItem("only-local")).to.equal("1");
    local.remove("only-local");
  });
});

describe("the database", () => {
  it("stores, finds and removes entries by the beginning of their keys", async () => {
    const { database } = browserEnvironment();
    expect(await database.get("none")).to.equal(undefined);
    expect(await database.set("one:a", { list: [1] })).to.equal(true);
    await database.set("one:b", "b");
    await database.set("other:a", "a");
    expect(await browserEnvironment().database.get("one:a")).to.deep.equal({ list: [1] });
    expect(await database.entries("one:")).to.deep.equal([
      ["one:a", { list: [1] }],
      ["one:b", "b"],
    ]);
    const more = (value: unknown) => [value, value];
    expect(await database.change("other:a", more)).to.equal(true);
    expect(await database.get("other:a")).to.deep.equal(["a", "a"]);
    await database.remove("one:");
    expect(await database.get("one:a")).to.equal(undefined);
    expect(await database.get("one:b")).to.equal(undefined);
    expect(await database.get("other:a")).to.deep.equal(["a", "a"]);
    expect(await database.change("other:a", () => undefined)).to.equal(true);
    expect(await database.entries("other:")).to.deep.equal([]);
  });

  it("closes when another page deletes it, and opens again", async () => {
    const { database } = browserEnvironment();
    await database.set("a", 1);
    const happened = await new Promise(resolve => {
      const request = indexedDB.deleteDatabase("glitch-lily");
      for (const type of ["success", "blocked", "error"])
        request.addEventListener(type, () => resolve(type), { once: true });
    });
    expect(happened).to.equal("success");
    expect(await database.get("a")).to.equal(undefined);
    expect(await database.set("a", 2)).to.equal(true);
    expect(await database.get("a")).to.equal(2);
    await database.remove("a");
  });

  it("returns false for a value that can't be stored, and does not reject", async () => {
    const { database } = browserEnvironment();
    expect(await database.set("a", () => {})).to.equal(false);
    expect(await database.get("a")).to.equal(undefined);
  });

  it("is empty when the browser forbids it", async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, "indexedDB")!;
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      get() {
        throw new DOMException("The user denied permission", "SecurityError");
      },
    });
    const { database } = browserEnvironment();
    expect(await database.set("a", 1)).to.equal(false);
    expect(await database.get("a")).to.equal(undefined);
    expect(await database.change("a", () => 1)).to.equal(false);
    expect(await database.entries("a")).to.equal(null);
    await database.remove("a");
    Object.defineProperty(globalThis, "indexedDB", own);
  });
});

describe("a socket", () => {
  const nowhere = "ws://127.0.0.1:9";

  it("is null for an invalid address or protocol", () => {
    const { socket } = browserEnvironment();
    expect(socket("mailto:alice")).to.equal(null);
    expect(socket(nowhere, ["a token/with what protocols may not have"])).to.equal(null);
  });

  it("reports only that it closed when it is refused, and ignores messages then", async () => {
    const line = browserEnvironment().socket(nowhere, ["token"])!;
    const calls: string[] = [];
    await new Promise<void>(resolve => {
      line.listen({
        opened: () => void calls.push("opened"),
        onMessage: () => void calls.push("heard"),
        closed() {
          calls.push("closed");
          resolve();
        },
      });
      expect(() => line.send("early")).not.to.throw();
    });
    expect(calls).to.deep.equal(["closed"]);
    expect(() => line.send("late")).not.to.throw();
  });
});

describe("data that the server put into the page", () => {
  const path = "/api/v1/instance";
  const cases: [string, string, unknown][] = [
    ["nothing", "", undefined],
    ["no JSON", "{", undefined],
    ["null", "null", undefined],
    ["another path", `{"/other":"${base64({})}"}`, undefined],
    ["no text", `{"${path}":{}}`, undefined],
    ["no base64", `{"${path}":"é!"}`, undefined],
    ["no JSON within", `{"${path}":"${btoa("<html>")}"}`, undefined],
    ["UTF-8", `{"${path}":"${base64({ title: "Grüße 🌷" })}"}`, { title: "Grüße 🌷" }],
  ];
  for (const [name, text, expected] of cases) {
    it(`is read correctly: ${name}`, () => {
      const remove = write("script", results, text);
      expect(browserEnvironment().initialResult(path)).to.deep.equal(expected);
      remove();
    });
  }

  it("is undefined without a script", () => {
    expect(browserEnvironment().initialResult(path)).to.equal(undefined);
  });

  it("can name the server behind a proxy", () => {
    expect(browserEnvironment().issuer).to.equal(location.origin);
    const behind = "https://behind.example";
    for (const [content, issuer] of Object.entries({ [behind]: behind, "": location.origin })) {
      const remove = write("meta", { name: "lily-issuer", content });
      expect(browserEnvironment().issuer).to.equal(issuer);
      remove();
    }
  });

  it("can contain a CSRF token", () => {
    expect(browserEnvironment().csrfToken()).to.equal(null);
    for (const [content, token] of Object.entries({ abc: "abc", "": null })) {
      const remove = write("meta", { name: "csrf-token", content });
      expect(browserEnvironment().csrfToken()).to.equal(token);
      remove();
    }
  });
});

describe("the start script's request", () => {
  it("is handed out once, and only for its own token", () => {
    const answer = Promise.resolve(new Response());
    page[START] = new Map([["/x", { token: "secret", answer }]]);
    const environment = browserEnvironment();
    expect(environment.started("/x", "other")).to.equal(undefined);
    expect(environment.started("/x", null)).to.equal(undefined);
    expect(environment.started("/y", "secret")).to.equal(undefined);
    expect(environment.started("/x", "secret")).to.equal(answer);
    expect(environment.started("/x", "secret")).to.equal(undefined);
    delete page[START];
    expect(environment.started("/x", "secret")).to.equal(undefined);
  });
});

describe("other parts of the environment", () => {
  it("a channel reaches the other channels of its name until it is closed", async () => {
    const environment = browserEnvironment();
    const [mine, other, stranger] = ["a", "a", "b"].map(name => environment.channel(name));
    const heard: unknown[] = [];
    for (const line of [mine, stranger]) line?.listen(message => heard.push(message, "?"));
    const message = new Promise(resolve => other?.listen(resolve));
    mine?.post({ hello: 1 });
    expect(await message).to.deep.equal({ hello: 1 });
    expect(heard).to.deep.equal([]);
    for (const line of [mine, other, stranger]) line?.close();
  });

  it("a channel works without BroadcastChannel", () => {
    const own = globalThis.BroadcastChannel;
    Object.assign(globalThis, { BroadcastChannel: undefined });
    const line = browserEnvironment().channel("a");
    line.listen(() => {})();
    expect(() => {
      line.post(1);
      line.close();
    }).not.to.throw();
    globalThis.BroadcastChannel = own;
  });

  describe("a lock", () => {
    const name = "a lock of the test";
    /** Asks for it; `calls` says what became of that. */
    function ask(steal = false) {
      const calls: string[] = [];
      const held = Promise.withResolvers<void>();
      const lost = Promise.withResolvers<void>();
      const release = browserEnvironment().lock(
        name,
        {
          held() {
            calls.push("held");
            held.resolve();
          },
          lost() {
            calls.push("lost");
            lost.resolve();
          },
          refused: () => void calls.push("refused"),
        },
        steal,
      );
      return { calls, held: held.promise, lost: lost.promise, release: release ?? (() => {}) };
    }
    const nobodyHasIt = async () => {
      const next = ask();
      await next.held;
      next.release();
    };

    it("has one holder at a time, and passes to the next when it is released", async () => {
      const [one, two, three] = [ask(), ask(), ask()];
      await one.held;
      expect(two.calls).to.deep.equal([]);
      two.release();
      one.release();
      await three.held;
      three.release();
      expect([one, two].map(({ calls }) => calls)).to.deep.equal([["held"], []]);
      await nobodyHasIt();
    });

    it("can be stolen, and its holder is notified", async () => {
      const one = ask();
      await one.held;
      const thief = ask(true);
      await one.lost;
      await thief.held;
      one.release();
      thief.release();
      expect([one, thief].map(({ calls }) => calls)).to.deep.equal([["held", "lost"], ["held"]]);
      await nobodyHasIt();
    });

    it("can be released before it is held", async () => {
      const one = ask(true);
      one.release();
      const two = ask();
      await two.held;
      two.release();
      expect(one.calls).to.deep.equal([]);
      await nobodyHasIt();
    });

    it("is null without BroadcastChannel", () => {
      const own = globalThis.BroadcastChannel;
      Object.assign(globalThis, { BroadcastChannel: undefined });
      expect(browserEnvironment().lock(name, { held() {} })).to.equal(null);
      globalThis.BroadcastChannel = own;
    });
  });

  it("rewriting the address adds no history entry and keeps the entry's state", () => {
    const { address } = browserEnvironment();
    const { href } = location;
    const { length } = history;
    history.replaceState({ key: "abc" }, "");
    address.rewrite("/web?x=1");
    expect(address.read().pathname + address.read().search).to.equal("/web?x=1");
    expect(history.length).to.equal(length);
    expect(history.state).to.deep.equal({ key: "abc" });
    address.rewrite(href);
  });

  it("random ids differ and have 32 hexadecimal digits", () => {
    const { randomId } = browserEnvironment();
    expect(randomId()).to.match(/^[0-9a-f]{32}$/);
    expect(randomId()).not.to.equal(randomId());
  });

  it("a timer that was cancelled does not run", async () => {
    const environment = browserEnvironment();
    const ran: string[] = [];
    environment.after(0, () => ran.push("called off"))();
    await new Promise<void>(resolve => void environment.after(1, resolve));
    expect(ran).to.deep.equal([]);
  });

  it("changes of visibility are reported until the listener is removed", () => {
    const environment = browserEnvironment();
    const reported: boolean[] = [];
    const stop = environment.onVisibility(visible => reported.push(visible));
    document.dispatchEvent(new Event("visibilitychange"));
    stop();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reported).to.deep.equal([environment.visible()]);
  });

  it("leaving the page is reported until the listener is removed, and a beacon can be sent", () => {
    const environment = browserEnvironment();
    let calls = 0;
    const stop = environment.leaving(() => void (calls += 1));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(calls, "it is still seen").to.equal(0);
    dispatchEvent(new Event("pagehide"));
    stop();
    dispatchEvent(new Event("pagehide"));
    expect(calls).to.equal(1);
    expect(environment.keepalive).to.equal(true);
    expect(environment.beacon("/nowhere", new FormData())).to.equal(true);
  });

  it("errors are passed to reportError", () => {
    const fault = new Error("unexpected");
    const seen: unknown[] = [];
    const own = globalThis.reportError;
    globalThis.reportError = error => void seen.push(error);
    browserEnvironment().report(fault);
    globalThis.reportError = own;
    expect(seen).to.deep.equal([fault]);
  });
});
