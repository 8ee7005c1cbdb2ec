import { describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { languageChoices } from "../../../core/languages/choices.ts";
import {
  detectLanguage,
  createLanguageGuess,
  writtenLanguage,
} from "../../../core/languages/guess.ts";
import { locales } from "../../../core/settings/locale.ts";
import { fakeEnvironment, type FakeOptions } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

function open(options: FakeOptions = {}) {
  const environment = fakeEnvironment(options);
  const who = { instance: environment.origin, person: "1", token: null };
  return { environment, ...retainClient(environment, who) };
}

describe("the languages to choose from", () => {
  test("begin with those used last, followed by the browser's", () => {
    const { client, environment } = open({ languages: ["de-CH", "en-GB", "tlh"] });
    const { $choices, used } = languageChoices(client);
    const codes = () => $choices.get().map(({ code }) => code);
    expect(codes().slice(0, 2)).toEqual(["de", "en"]);
    used("eo");
    used("ja");
    expect(codes().slice(0, 4)).toEqual(["ja", "eo", "de", "en"]);
    expect(codes()).toHaveLength(new Set(codes()).size);
    expect(codes().length).toBeGreaterThan(180);
    const again = open({ beside: environment });
    expect(languageChoices(again.client).$choices.get()[0]?.code).toBe("ja");
  });

  test("have names in the page's language and in their own", () => {
    const { client, environment } = open();
    const { $choices } = languageChoices(client);
    const french = () => $choices.get().find(({ code }) => code === "fr");
    expect(french()).toEqual({ code: "fr", name: "French", ownName: "français", isNear: false });
    locales(environment).choose("de");
    expect(french()?.name).toBe("Französisch");
    const names = $choices.get().filter(({ isNear }) => !isNear);
    expect(names.findIndex(({ code }) => code === "ar")).toBeLessThan(10);
  });

  test("have no name twice", () => {
    const { client, environment } = open();
    for (const locale of ["en", "de"] as const) {
      locales(environment).choose(locale);
      const names = languageChoices(client)
        .$choices.get()
        .map(({ name }) => name);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    }
  });

  test("ignore invalid codes in storage", () => {
    const { environment } = open();
    const key = `glitch-lily:${environment.origin}:1:languages`;
    environment.local.set(key, '{"version":1,"codes":["xx-bogus",5,"sv"]}');
    const again = open({ beside: environment });
    const [first, second] = languageChoices(again.client).$choices.get();
    expect([first?.code, second?.code]).toEqual(["sv", "en"]);
  });
});

describe("a text without a language detector in the browser", () => {
  for (const [text, language] of [
    ["I just finished reading this book and I loved it", "en"],
    ["Was für ein schöner Morgen, die Vögel singen", "de"],
    ["Quelle belle matinée, les oiseaux chantent", "fr"],
    ["Який чудовий ранок, пташки співають у моєму саду", "uk"],
    ["今日はとてもいい天気ですね", "ja"],
    ["오늘은 날씨가 정말 좋네요", "ko"],
    ["يا له من صباح جميل والطيور تغرد في الحديقة", "ar"],
    ["@bob@example.org Ne güzel bir sabah, bahçemde kuşlar ötüyor ve çok mutluyum #Good", "tr"],
    ["lol", null],
    ["", null],
    ["asdf qwer zxcv uiop hjkl asdf qwer", null],
    ["https://example.org/what-a-lovely-morning-the-birds-are-singing", null],
    ["#WhatALovelyMorning #TheBirdsAreSinging :birds_singing: 🎂🎂🎂 12345", null],
    ["For en vakker morgen, fuglene synger i hagen min", null],
  ] as const) {
    test(`is detected as ${language}: ${text}`, async () => {
      expect(await detectLanguage({}, text)).toBe(language);
    });
  }
});

describe("a short text in Latin letters", () => {
  for (const [text, expected, language] of [
    ["Was für ein schöner Morgen, die Vögel singen", ["de-CH", "en"], "de"],
    ["Was für ein schöner Morgen, die Vögel singen", ["en"], null],
    ["Hello everybody, testing this client", ["en", "de"], "en"],
    ["Який чудовий ранок, пташки співають у моєму саду", ["en"], "uk"],
    [
      "Quelle belle matinée, les oiseaux chantent dans le jardin, et nous allons à la plage",
      ["en"],
      "fr",
    ],
  ] as const)
    test(`is taken for an expected language only: ${text} (${expected.join()})`, async () => {
      expect(await detectLanguage({}, text, expected)).toBe(language);
    });

  test("is not taken for a rare one by a sure detector either", async () => {
    const rare = page({ detectedLanguage: "so", confidence: 0.95 });
    expect(await detectLanguage(rare, LOVELY, ["en"])).toBeNull();
    expect(await detectLanguage(rare, LOVELY, ["en", "so"])).toBe("so");
  });
});

const LOVELY = "What a lovely morning, the birds are singing";

const page = (best: object | null, availability = "available") => ({
  LanguageDetector: {
    availability: async () => availability,
    create: async () => ({
      async detect() {
        if (!best) throw new TypeError("Not today");
        return [best];
      },
    }),
  },
});

describe("a text with a language detector in the browser", () => {
  test("is detected by it, and its result is used only when it is confident", async () => {
    const sure = { detectedLanguage: "zh-Hant", confidence: 0.95 };
    expect(await detectLanguage(page(sure), LOVELY)).toBe("zh");
    expect(await detectLanguage(page({ ...sure, confidence: 0.5 }), LOVELY)).toBeNull();
    expect(await detectLanguage(page({ ...sure, detectedLanguage: "und" }), LOVELY)).toBeNull();
  });

  test("is detected by our own code when the detector is not ready or fails", async () => {
    const other = { detectedLanguage: "fr", confidence: 1 };
    expect(await detectLanguage(page(other, "downloadable"), LOVELY)).toBe("en");
    expect(await detectLanguage(page(null), LOVELY)).toBe("en");
  });
});

test("the guess is not a language that the person is unlikely to write in", async () => {
  const { client, environment } = open({ languages: ["en"] });
  const guesses = ["fr", null].map(preferred => createLanguageGuess(client, () => preferred));
  for (const { update } of guesses) update("Quelle belle matinée, les oiseaux chantent");
  environment.clock.advance(500);
  await until(() => guesses[0]!.$language.get() === "fr");
  await settled();
  expect(guesses[1]!.$language.get()).toBeNull();
});

test("the guess follows the latest text after a pause, and never replaces a chosen language", async () => {
  const { client, environment } = open();
  const { $language: $guess, update: look, end } = createLanguageGuess(client);
  look("What a");
  look(LOVELY);
  await settled();
  expect($guess.get()).toBeNull();
  environment.clock.advance(500);
  await until(() => $guess.get() === "en");
  expect(writtenLanguage(null, $guess.get(), "de")).toBe("en");
  expect(writtenLanguage("fr", $guess.get(), "de")).toBe("fr");
  expect(writtenLanguage(null, null, "de")).toBe("de");
  look("lol");
  environment.clock.advance(500);
  await until(() => $guess.get() === null);
  look(LOVELY);
  end();
  environment.clock.advance(500);
  await settled();
  expect($guess.get()).toBeNull();
});
