import { expect } from "chai";
import { retainClient } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { allByRole, byRole } from "../../../demo/states/roles.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

describe("a followed hashtag", () => {
  afterEach(putAway);

  it("is marked beside the time, without moving anything", async () => {
    const tags = [
      { name: "cake", url: "" },
      { name: "Tea", url: "" },
    ];
    const { element, environment, asked } = await show("lily-timeline", {
      ...states["ready"]!,
      answers: {
        ...states["ready"]!.answers,
        "/api/v1/timelines/home": { body: [status("2", { tags }), status("1")] },
        "/api/v1/followed_tags": { body: [{ name: "tea" }] },
      },
      shows: "Post 1",
    });
    const [first, second] = await until(() => {
      const found = allByRole(element, "article");
      return found.length === 2 && found;
    });
    const heights = () => [first, second].map(one => one!.getBoundingClientRect().height).join();
    const before = heights();
    const who = { instance: environment.origin, person: me.id, token: null };
    const { client, release } = retainClient(environment, who);
    await until(() => instances(client).$instance.get());
    release();
    await until(() => {
      environment.clock.advance(1000);
      return asked.some(({ path }) => path.startsWith("/api/v1/followed_tags"));
    });
    const mark = await until(() => byRole(first!, "img", "You follow #Tea"));
    expect(mark.textContent).to.equal("Tea");
    expect(byRole(second!, "img", /You follow/)).to.equal(undefined);
    expect(heights()).to.equal(before);
  });
});
