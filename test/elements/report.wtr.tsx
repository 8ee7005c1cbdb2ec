import { expect } from "chai";
import "../../elements/report/index.ts";
import { states } from "../../elements/report/states.ts";
import { allText, byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { click, listen } from "../support/elements/following.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { typeText } from "../support/elements/runner.ts";
import { putAway, show } from "../support/elements/showing.ts";

describe("<lily-report>", () => {
  afterEach(putAway);

  it("reports the author of the first post with all posts, and tells the page", async () => {
    const reported = listen("lily-reported");
    const { element, asked } = await show("lily-report", states["several posts"]!);
    click(await until(() => fieldOf(element, "Be kind")));
    byRole(element, "textbox")!.focus();
    await typeText("Twice today");
    click(byRole(element, "button", "Report")!);
    await until(() => allText(element).includes("@bob was reported"));
    expect(allText(element), "once").to.not.include("Your report has been sent");
    const { body } = asked.find(({ path }) => path === "/api/v1/reports")!;
    expect(JSON.parse(String(body))).to.deep.equal({
      account_id: "bob",
      status_ids: ["1", "2"],
      comment: "Twice today",
      forward: false,
      rule_ids: ["1"],
      category: "violation",
    });
    expect(reported.events.map(({ detail }) => detail as unknown)).to.deep.equal([
      { account: "bob", statuses: ["1", "2"] },
    ]);
    reported.stop();
  });

  it("asks anything else only after another question", async () => {
    const { answers } = states["an account"]!;
    const question = (element: HTMLElement) =>
      (byRole(element, "textbox") as HTMLTextAreaElement).labels[0]!.textContent;
    const { element } = await show("lily-report", states["an account"]!);
    expect(question(element)).to.equal("Anything else they should know?");
    await putAway();
    const instance = { uri: "example.social", title: "Example Social", version: "4.5.0" };
    const shown = await show("lily-report", {
      ...states["an account"]!,
      answers: { ...answers, "/api/v1/instance": { body: instance } },
      shows: "What should the moderators know?",
    });
    expect(question(shown.element)).to.equal("What should the moderators know?");
  });

  it("keeps what was typed if the server refuses it", async () => {
    const reported = listen("lily-reported");
    const { element, answers } = await show("lily-report", states["an account"]!);
    answers["/api/v1/reports"] = { status: 422, body: { error: "Too long" } };
    const field = byRole(element, "textbox") as HTMLTextAreaElement;
    field.focus();
    await typeText("Hello");
    click(byRole(element, "button", "Report")!);
    await until(() => allText(element).includes("Too long"));
    expect(field.value).to.equal("Hello");
    expect(reported.events).to.deep.equal([]);
    reported.stop();
  });
});
