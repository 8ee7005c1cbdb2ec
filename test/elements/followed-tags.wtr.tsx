import { expect } from "chai";
import "../../elements/followed-tags/index.ts";
import { states } from "../../elements/followed-tags/states.ts";
import { byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { click } from "../support/elements/following.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { pressKey, typeText } from "../support/elements/runner.ts";
import { putAway, show } from "../support/elements/showing.ts";

describe("<lily-followed-tags>", () => {
  afterEach(putAway);

  it("links to each hashtag, unfollows it, and follows it again", async () => {
    const { element, answers, asked } = await show("lily-followed-tags", states["bare"]!);
    expect(byRole(element, "link", "bread")!.getAttribute("href")).to.equal("/web/tag/bread");
    answers["/api/v1/tags/bread/unfollow"] = { body: { name: "bread" } };
    answers["/api/v1/tags/bread/follow"] = { body: { name: "bread" } };
    click(byRole(element, "button", "Unfollow #bread")!);
    await until(() => !byRole(element, "link", "bread"));
    click(await until(() => byRole(element, "button", "Undo")));
    await until(() => byRole(element, "link", "bread"));
    const sent = asked.filter(({ method }) => method === "POST");
    expect(sent.map(({ path }) => path)).to.deep.equal([
      "/api/v1/tags/bread/unfollow",
      "/api/v1/tags/bread/follow",
    ]);
  });

  it("follows a hashtag that is typed with its sign", async () => {
    const { element, answers } = await show("lily-followed-tags", states["no hashtags"]!);
    fieldOf(element, "Hashtag")!.focus();
    await typeText("#tea");
    answers["/api/v1/tags/tea/follow"] = { body: { name: "tea" } };
    await pressKey("Enter");
    await until(() => byRole(element, "link", "tea"));
  });
});
