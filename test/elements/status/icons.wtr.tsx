import { expect } from "chai";
import { retainClient } from "../../../core/client.ts";
import { settings } from "../../../core/settings/settings.ts";
import { image } from "../../../elements/kit/states/samples.ts";
import { post } from "../../support/elements/attachments.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, byRole, nameOf } from "../../../demo/states/roles.ts";
import { putAway } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const card = { url: "https://library.example/", title: "A library", type: "link" };
const poll = {
  ...{ id: "7", expires_at: null, expired: true, multiple: false, votes_count: 1 },
  ...{ options: [{ title: "Yes", votes_count: 1 }], emojis: [] },
};

/** Each with a post that has it, and what it says. */
const icons: Record<string, [more: object, words: string]> = {
  language: [{ language: "ja" }, "Japanese"],
  local_only: [{ local_only: true }, "This server only"],
  media: [{ spoiler_text: "Sea", media_attachments: [image("1"), image("2")] }, "Media"],
  poll: [{ spoiler_text: "Sea", poll }, "Poll"],
  link: [{ spoiler_text: "Sea", card }, "Link"],
};

const marks = (root: Element) => [...root.querySelectorAll<HTMLElement>(".mark")].map(nameOf);

async function switching(more: object) {
  const { shown, article } = await post(more);
  const who = { instance: shown.environment.origin, person: "alice", token: "token" };
  const { client, release } = retainClient(shown.environment, who);
  const turn = (name: string, on: boolean) =>
    settings(client).changeOnDevice({ status_icons: { [name]: on } });
  return { article, turn, release };
}

describe("the icons of a status", () => {
  afterEach(putAway);

  for (const [name, [more, words]] of Object.entries(icons)) {
    it(`are switched off and on at once: ${name}`, async () => {
      const { article, turn, release } = await switching(more);
      expect(marks(article)).to.deep.equal([words]);
      turn(name, false);
      await until(() => marks(article).length === 0);
      turn(name, true);
      await until(() => marks(article).join() === words);
      release();
    });
  }

  it("of a reply disappear without the text beside them", async () => {
    const { article, turn, release } = await switching({ in_reply_to_id: "0" });
    const line = article.querySelector(".in-reply-to")!;
    expect(line.querySelectorAll("svg")).to.have.length(1);
    turn("reply", false);
    await until(() => !line.querySelector("svg"));
    expect(line.textContent).to.equal("Part of a thread");
    release();
  });

  it("of local visibility follow the setting for local-only posts", async () => {
    const { article, turn, release } = await switching({ visibility: "local" });
    expect(marks(article)).to.deep.equal(["This server only"]);
    turn("local_only", false);
    await until(() => marks(article).length === 0);
    release();
  });

  it("name the content behind a warning only while it is folded", async () => {
    const { article } = await post({ ...icons["media"]![0], poll });
    expect(allByRole(article, "img", /Media|Poll/)).to.have.length(2);
    click(byRole(article, "button", "Show more")!);
    await until(() => marks(article).length === 0);
  });
});
