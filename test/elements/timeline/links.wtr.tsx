import { expect } from "chai";
import { click } from "../../support/elements/following.ts";
import { allByRole, byRole, nameOf } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";

const card = { type: "link", url: "https://news.example/a?b=c", title: "News" };

/** A post with a preview, on a server of this version, and its open menu. */
async function menuOf(version: string): Promise<Showing> {
  const shown = await show("lily-timeline", {
    ...states["ready"]!,
    answers: {
      ...signedInAnswers,
      "/api/v1/instance": { body: { version } },
      "/api/v1/timelines/home": { body: [status("1", { card })] },
    },
    shows: "Post 1",
  });
  const named = (name: string) =>
    allByRole(shown.element, "button").find(one => nameOf(one) === name);
  (await until(() => named("More"))).focus();
  await pressKey("Enter");
  click(await until(() => byRole(shown.element, "menuitem", "More options")));
  await until(() => byRole(shown.element, "menuitem", "Copy text"));
  return shown;
}

describe("a post with a preview of a link", () => {
  afterEach(putAway);

  it("leads to other posts with this link, where the server lists them", async () => {
    const { element } = await menuOf("4.3.0");
    const item = await until(() => byRole(element, "menuitem", "Posts with this link"));
    expect(item.getAttribute("href")).to.match(
      /\/web\/links\/https%3A%2F%2Fnews\.example%2Fa%3Fb%3Dc$/,
    );
  });

  for (const version of ["4.2.9", "2.7.2 (compatible; Pleroma 2.7.51)", "0.20.1+git"])
    it(`doesn’t lead there on a server of version ${version}`, async () => {
      const { element } = await menuOf(version);
      expect(byRole(element, "menuitem", "Posts with this link")).to.equal(undefined);
    });
});
