import { expect } from "chai";
import "../../elements/announcements/index.ts";
import { states } from "../../elements/announcements/states.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { settled, until } from "../../demo/environment/until.ts";
import { click } from "../support/elements/following.ts";
import { putAway, show } from "../support/elements/showing.ts";

const PATH = "/api/v1/announcements";

describe("<lily-announcements>", () => {
  afterEach(putAway);

  it("marks an announcement as read at once, and keeps the focus on it", async () => {
    const { element, answers, asked } = await show("lily-announcements", states["bare"]!);
    answers[`${PATH}/3/dismiss`] = { body: {} };
    const [button] = allByRole(element, "button", "Mark as read");
    button!.focus();
    click(button!);
    await until(() => !byRole(element, "button", "Mark as read"));
    expect(element.shadowRoot!.activeElement!.localName).to.equal("article");
    await until(() => asked.some(({ path }) => path === `${PATH}/3/dismiss`));
    expect(allText(element)).not.to.contain("New");
  });

  it("shows it as unread again if the server refuses", async () => {
    const { element, answers } = await show("lily-announcements", states["bare"]!);
    answers[`${PATH}/3/dismiss`] = { status: 500, body: { error: "Not today" } };
    click(byRole(element, "button", "Mark as read")!);
    await until(() => allText(element).includes("Not today"));
    expect(byRole(element, "button", "Mark as read")).not.to.equal(undefined);
  });

  it("adds and removes a reaction", async () => {
    const { element, answers, asked } = await show("lily-announcements", states["bare"]!);
    const path = `${PATH}/3/reactions/${encodeURIComponent("🌿")}`;
    answers[path] = { body: {} };
    // What the server offers is known a little later than its announcements.
    click(await until(() => byRole(element, "button", "🌿, 3 people")?.closest(":enabled")));
    await until(() => byRole(element, "button", "🌿, 2 people"));
    click(byRole(element, "button", "🌿, 2 people")!);
    await until(() => byRole(element, "button", "🌿, 3 people"));
    await settled();
    const sent = asked.filter(one => one.path === path).map(({ method }) => method);
    expect(sent).to.deep.equal(["DELETE", "PUT"]);
  });

  it("leads from a mention on Pleroma to the client, and draws the emoji of the instance", async () => {
    const { element } = await show("lily-announcements", {
      ...states["on Pleroma"]!,
      attributes: { client: "/web" },
    });
    const link = await until(() => byRole(element, "link", "@bob"));
    expect(link.getAttribute("href")).to.equal("/web/@bob");
    await until(() => element.shadowRoot!.querySelector("img.emoji"));
    expect(byRole(element, "button", "Add a reaction")).to.equal(undefined);
  });

  it("shows no button to react or to mark as read if it is read-only", async () => {
    const { element } = await show("lily-announcements", states["read-only"]!);
    expect(allByRole(element, "button").every(button => button.matches(":disabled"))).to.equal(
      true,
    );
  });
});
