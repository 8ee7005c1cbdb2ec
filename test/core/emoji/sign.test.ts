import names from "emojibase-data/en/compact.json" with { type: "json" };
import { expect, test } from "vitest";
import { bareSign, recommended, withSkinTone } from "../../../core/emoji/sign.ts";

const emojis = names.filter(({ group }) => group !== undefined);
const MODIFIER = /[\u{1f3fb}-\u{1f3ff}]/gu;

test("every emoji of the data gets the form recommended by Unicode", () => {
  expect(emojis.length).toBeGreaterThan(1500);
  const wrong = emojis.filter(({ unicode }) => !/^\p{RGI_Emoji}$/v.test(recommended(unicode)));
  expect(wrong).toEqual([]);
  expect(recommended("❤")).toBe("❤\ufe0f");
  expect(recommended("✋\ufe0f")).toBe("✋");
  expect(recommended("no emoji")).toBe("no emoji");
});

test("a skin tone turns every emoji into the variant in the data", () => {
  let known = 0;
  for (const { unicode, skins = [] } of emojis) {
    for (const tone of [1, 2, 3, 4, 5]) {
      const sign = recommended(unicode);
      const wanted = skins.find(skin => {
        const tones = skin.unicode.match(MODIFIER) ?? [];
        return tones.every(one => one.codePointAt(0) === 0x1f3fa + tone);
      });
      if (wanted) known += 1;
      const toned = withSkinTone(sign, tone);
      expect(toned).toBe(wanted ? recommended(wanted.unicode) : sign);
      expect(bareSign(toned)).toBe(bareSign(sign));
    }
  }
  expect(known).toBeGreaterThan(1000);
});

test("an emoji is unchanged without a skin tone and with an invalid one", () => {
  for (const tone of [0, 6, -1, 1.5]) expect(withSkinTone("👍", tone)).toBe("👍");
  expect(withSkinTone("🧑‍🤝‍🧑", 3)).toBe("🧑🏽‍🤝‍🧑🏽");
  expect(withSkinTone("🤝", 3)).toBe("🤝🏽");
});
