import { describe, expect, test } from "vitest";
import { chooseLocale, locales, regionalLocale } from "../../../core/settings/locale.ts";
import { createStorage } from "../../../demo/environment/storage.ts";
import { fakeEnvironment } from "../../../demo/environment/environment.ts";

describe("the choice of a locale", () => {
  const supported = ["en", "de", "pt-BR", "zh-Hant"];
  for (const { stored, languages, chosen } of [
    { stored: null, languages: [], chosen: "en" },
    { stored: null, languages: ["de"], chosen: "de" },
    { stored: null, languages: ["de-AT"], chosen: "de" },
    { stored: null, languages: ["DE-at"], chosen: "de" },
    { stored: null, languages: ["fr", "de", "en"], chosen: "de" },
    { stored: null, languages: ["fr", "ja"], chosen: "en" },
    { stored: null, languages: ["pt-br"], chosen: "pt-BR" },
    { stored: null, languages: ["pt-PT"], chosen: "pt-BR" },
    { stored: null, languages: ["zh-Hant-TW"], chosen: "zh-Hant" },
    { stored: null, languages: ["", "*", "d"], chosen: "en" },
    { stored: "de", languages: ["en"], chosen: "de" },
    { stored: "fr", languages: ["de"], chosen: "de" },
    { stored: "", languages: ["de"], chosen: "de" },
    { stored: "__proto__", languages: [], chosen: "en" },
  ]) {
    test(`with storage ${stored} and browser ${languages.join(" ") || "silent"} is ${chosen}`, () => {
      const local = createStorage(stored === null ? {} : { "glitch-lily-locale": stored });
      const environment = fakeEnvironment({ local, languages });
      expect(chooseLocale(environment, supported, "en")).toBe(chosen);
    });
  }

  test("falls back to the configured locale", () => {
    const environment = fakeEnvironment({ languages: ["fr"] });
    expect(chooseLocale(environment, ["en", "de"], "de")).toBe("de");
  });
});

describe("choosing another locale", () => {
  test("is kept for the next visit", () => {
    const environment = fakeEnvironment();
    expect(locales(environment).$locale.get()).toBe("en");
    expect(locales(environment).choose("de")).toBe("saved");
    expect(locales(environment).$locale.get()).toBe("de");
    expect(locales(fakeEnvironment({ beside: environment })).$locale.get()).toBe("de");
  });

  test("lasts for the session when it can't be stored", () => {
    const environment = fakeEnvironment();
    environment.local.full = true;
    expect(locales(environment).choose("de")).toBe("session-only");
    expect(locales(environment).$locale.get()).toBe("de");
  });
});

describe("the locale of dates and numbers", () => {
  for (const { locale, languages, formats } of [
    { locale: "en", languages: ["en-GB", "en"], formats: "en-GB" },
    { locale: "en", languages: ["de-AT", "en-AU"], formats: "en-AU" },
    { locale: "de", languages: ["de-at"], formats: "de-AT" },
    { locale: "de", languages: ["en-GB"], formats: "de" },
    { locale: "en", languages: ["en_GB"], formats: "en-GB" },
    { locale: "en", languages: ["en-", "en-x-", "", "en-IE"], formats: "en-IE" },
    { locale: "pt-BR", languages: ["pt-PT"], formats: "pt-PT" },
    { locale: "en", languages: [], formats: "en" },
  ]) {
    test(`for texts in ${locale} and a browser in ${languages.join(", ") || "nothing"} is ${formats}`, () => {
      expect(regionalLocale(locale, languages)).toBe(formats);
    });
  }
});
