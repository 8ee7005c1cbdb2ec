import { expect } from "chai";
import { useLingui } from "@lingui/react";
import { locales } from "../../core/settings/locale.ts";
import type { Catalogues } from "../../elements/definition.ts";
import { define } from "../../elements/define.tsx";
import { fakeEnvironment } from "../../demo/environment/environment.ts";
import { clearPage, create, textOf, type ProbeElement } from "../support/elements/probe.tsx";
import { expectOther, expectSame } from "../support/elements/same.ts";
import { settled, until } from "../../demo/environment/until.ts";
import { useState } from "react";

const seen = new Map<Element, unknown>();

function Greeting(): React.ReactElement {
  const { i18n } = useLingui();
  const [mark] = useState(() => ++marks);
  return (
    <p
      ref={node => void (node && seen.set((node.getRootNode() as ShadowRoot).host, i18n))}
      data-mark={mark}
    >
      {i18n._("greeting")}
    </p>
  );
}
let marks = 0;

function catalogues(name: string, german: () => Promise<unknown>): Catalogues {
  return {
    english: {
      [`../core/locales/en/${name}.po`]: { messages: { greeting: "Hello", parting: "Bye" } },
    },
    others: { [`../core/locales/de/${name}.po`]: german },
  };
}

let asked = 0;
define({
  tag: "lily-greeting",
  component: Greeting,
  catalogues: catalogues("greeting", async () => {
    asked += 1;
    return { messages: { greeting: "Hallo" } };
  }),
});

/** Without a direction of its own it goes the way of the page. */
function language(element: Element): { lang: string; dir: string } | null {
  const inside = element.shadowRoot!.querySelector<HTMLElement>("[lang]");
  return inside && { lang: inside.lang, dir: inside.dir };
}

async function shown(element: ProbeElement, text: string): Promise<void> {
  if (!element.isConnected) document.body.append(element);
  await until(() => textOf(element) === text);
}

describe("an element's language", () => {
  afterEach(clearPage);

  function environment(stored: string | null, languages: string[]) {
    const made = fakeEnvironment({ languages });
    if (stored) made.local.set("glitch-lily-locale", stored);
    return made;
  }

  it("is English by default, without loading another language", async () => {
    asked = 0;
    const element = create("lily-greeting", { environment: environment(null, ["fr", "eo"]) });
    await shown(element, "Hello");
    expect(language(element)).to.deep.equal({ lang: "en", dir: "" });
    expect(asked).to.equal(0);
  });

  it("is the first known language of the browser", async () => {
    const element = create("lily-greeting", { environment: environment(null, ["fr", "de-AT"]) });
    await shown(element, "Hallo");
    expect(language(element)).to.deep.equal({ lang: "de", dir: "" });
  });

  it("is the stored one, rather than the browser's", async () => {
    const element = create("lily-greeting", { environment: environment("en", ["de"]) });
    await shown(element, "Hello");
  });

  it("is its lang attribute, if it has one", async () => {
    const element = create("lily-greeting", { environment: environment("en", ["en"]), lang: "de" });
    await shown(element, "Hallo");
    expect(language(element)).to.deep.equal({ lang: "de", dir: "" });
  });

  it("ignores a lang attribute without a translation", async () => {
    const element = create("lily-greeting", { environment: environment("de", ["en"]), lang: "fr" });
    await shown(element, "Hallo");
    expect(language(element)?.lang).to.equal("de");
  });

  it("changes without a remount, by attribute and by choice", async () => {
    const own = environment("en", []);
    const element = create("lily-greeting", { environment: own });
    await shown(element, "Hello");
    const paragraph = element.shadowRoot!.querySelector("p")!;
    element.lang = "de";
    await shown(element, "Hallo");
    element.removeAttribute("lang");
    await shown(element, "Hello");
    locales(own).choose("de");
    await shown(element, "Hallo");
    expectSame(element.shadowRoot!.querySelector("p"), paragraph);
  });

  it("uses the same catalogue in all elements of the page", async () => {
    const elements = ["de", "de", "en"].map(lang => create("lily-greeting", { lang }));
    for (const element of elements) await shown(element, element.lang === "de" ? "Hallo" : "Hello");
    const words = globalThis as { [key: symbol]: unknown };
    const registry = words[Symbol.for("glitch-lily/words/1")] as Map<string, { i18n: object }>;
    expect([...registry.keys()].toSorted()).to.deep.equal(["de", "en"]);
    const bases = elements.map(element => (seen.get(element) as { messages: object }).messages);
    expectSame(bases[0], bases[1]);
    expectOther(bases[0], bases[2]);
  });

  it("falls back to English for missing translations", async () => {
    define({
      tag: "lily-untranslated",
      component: function Parting() {
        return <p>{useLingui().i18n._("untranslated")}</p>;
      },
      catalogues: {
        english: { "../core/locales/en/x.po": { messages: { untranslated: "So long" } } },
        others: { "../core/locales/de/x.po": async () => ({ messages: {} }) },
      },
    });
    await shown(create("lily-untranslated", { lang: "de" }), "So long");
  });

  it("falls back to English when the catalogue fails to load", async () => {
    define({
      tag: "lily-unloaded",
      component: function Unloaded() {
        return <p>{useLingui().i18n._("unloaded")}</p>;
      },
      catalogues: {
        english: { "../core/locales/en/x.po": { messages: { unloaded: "Anyway" } } },
        others: { "../core/locales/de/x.po": () => Promise.reject(new TypeError("offline")) },
      },
    });
    await shown(create("lily-unloaded", { lang: "de" }), "Anyway");
  });

  it("shows nothing before the catalogue has loaded, but keeps its place", async () => {
    let arrive: (words: unknown) => void = () => {};
    define({
      tag: "lily-slow",
      component: Greeting,
      catalogues: catalogues("slow", () => new Promise(resolve => (arrive = resolve))),
    });
    const element = create("lily-slow", { lang: "de" });
    document.body.append(element);
    await settled();
    expect(textOf(element)).to.equal("");
    expect(getComputedStyle(element).display).to.equal("block");
    arrive({ messages: { greeting: "Hallo" } });
    await shown(element, "Hallo");
  });
});
