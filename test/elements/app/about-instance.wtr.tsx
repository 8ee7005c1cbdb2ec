import { expect } from "chai";
import "../../../elements/app/index.ts";
import { states } from "../../../elements/app/states.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { setViewport } from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const TERMS = "https://example.social/about#rules";

describe("the instance beside a page", () => {
  before(() => setViewport({ width: 1400, height: 800 }));

  afterEach(putAway);

  after(() => setViewport({ width: 800, height: 600 }));

  it("is named once, with its software, and leads to the pages that it has", async () => {
    const state = states["home"]!;
    const { element } = await show("lily-app", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/instance": { body: { title: "example.social", version: "0.20.0" } },
        "/api/v2/instance": {
          body: { configuration: { urls: { terms_of_service: TERMS, privacy_policy: null } } },
        },
      },
    });
    const aside = await until(() => everything(element).find(one => one.matches("aside.about")));
    await until(() => allText(aside).includes("Server: GoToSocial 0.20.0"));
    expect(allText(aside).match(/example\.social/g)).to.have.length(1);
    const terms = await until(() => byRole(aside, "link", "Terms"));
    await soon(() => expect((terms as HTMLAnchorElement).href).to.equal(TERMS));
    expect(byRole(aside, "link", "Privacy")).to.equal(undefined);
  });
});
