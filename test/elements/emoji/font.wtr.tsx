import { expect } from "chai";
import { retainClient } from "../../../core/client.ts";
import { settings } from "../../../core/settings/settings.ts";
import { account, emoji } from "../../../elements/kit/states/samples.ts";
import { post } from "../../support/elements/attachments.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const carol = account("carol", {
  display_name: "Carol 🦊",
  fields: [{ name: "Boat ⛵", value: "<p>⛵</p>", verified_at: null }],
});

const everything = {
  account: carol,
  content: "<p>A 😀 and a :fox: here</p>",
  emojis: [emoji("fox")],
  spoiler_text: "Careful 🌶️",
  poll: {
    ...{ id: "7", expires_at: null, expired: true, multiple: false, votes_count: 1 },
    ...{ options: [{ title: "Yes 👍", votes_count: 1 }], emojis: [] },
  },
  pleroma: { emoji_reactions: [{ name: "🎉", count: 2, me: false, account_ids: [] }] },
};

const drawn = (root: Element) =>
  [...root.querySelectorAll<HTMLImageElement>("img.emoji:not([data-still])")].map(({ alt }) => alt);

async function choosing(more: object) {
  const { shown, article } = await post(more);
  const who = { instance: shown.environment.origin, person: "alice", token: "token" };
  const { client, release } = retainClient(shown.environment, who);
  const choose = (font: boolean) => settings(client).changeOnDevice({ system_emoji_font: font });
  return { article, choose, release };
}

describe("Unicode emoji", () => {
  afterEach(putAway);

  it("become pictures and text again as soon as the person changes the setting", async () => {
    const { article, choose, release } = await choosing(everything);
    expect(drawn(article)).to.deep.equal([]);
    choose(false);
    await until(() => drawn(article).length === 3);
    expect(drawn(article)).to.deep.equal(["🦊", "🌶️", "🎉"]);
    article.querySelector<HTMLElement>(".warning button")!.click();
    await until(() => drawn(article).length === 5);
    expect(drawn(article)).to.deep.equal(["🦊", "🌶️", "😀", "👍", "🎉"]);
    expect(article.querySelectorAll("img.emoji[data-still]")).to.have.length(1);
    choose(true);
    await until(() => drawn(article).length === 0);
    expect(article.textContent).to.include("A 😀 and a ");
    release();
  });

  it("keep their size while pictures load, even when an emoji is alone", async () => {
    const { article, choose, release } = await choosing({ content: "<p>😀</p>" });
    choose(false);
    const image = await until(() => article.querySelector<HTMLImageElement>(".emoji-only .emoji"));
    const size = () => {
      const { width, height } = image.getBoundingClientRect();
      return [width, height];
    };
    const [width = 0, height = 0] = size();
    expect(width).to.equal(height);
    expect(width).to.be.closeTo(2 * 1.375 * 16, 2);
    await until(() => image.naturalWidth > 0);
    expect(size()).to.deep.equal([width, height]);
    release();
  });
});
