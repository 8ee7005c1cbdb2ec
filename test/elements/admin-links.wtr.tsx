import { expect } from "chai";
import "../../elements/account-card/index.ts";
import { somebody, states as cards } from "../../elements/account-card/states.ts";
import type { ElementState } from "../../elements/kit/states/element-state.ts";
import { bob, me, status } from "../../elements/kit/states/samples.ts";
import "../../elements/timeline/index.ts";
import { states } from "../../elements/timeline/states.ts";
import { click } from "../support/elements/following.ts";
import { allByRole, byRole, nameOf } from "../../demo/states/roles.ts";
import { putAway, show } from "../support/elements/showing.ts";
import { soon } from "../support/elements/soon.ts";
import { settled, until } from "../../demo/environment/until.ts";

const here = "https://example.social";
const far = { acct: "bob@far.example", pleroma: {} };

function seenBy(is_admin: boolean, state: ElementState, answers: ElementState["answers"]) {
  const known = {
    "/api/v1/accounts/verify_credentials": { body: { ...me, pleroma: { is_admin } } },
  };
  return { ...state, answers: { ...state.answers, ...known, ...answers } };
}

async function waysOut(tag: string, state: ElementState, menu: string) {
  const { element } = await show(tag, state);
  click(await until(() => byRole(element, "button", menu)));
  await until(() => byRole(element, "menuitem", "Report…"));
  const more = byRole(element, "menuitem", "More options");
  if (more) click(more);
  // Who one is may be known a little later than what stands in the menu.
  return () => {
    const ways = allByRole(element, "menuitem").filter(one => /Moderate|admin/.test(nameOf(one)));
    return Object.fromEntries(ways.map(way => [nameOf(way), (way as HTMLAnchorElement).href]));
  };
}

const ofPost = (admin: boolean, author: object) =>
  waysOut(
    "lily-timeline",
    {
      ...seenBy(admin, states["ready"]!, {
        "/api/v1/timelines/home": { body: [status("1", { account: { ...bob, ...author } })] },
      }),
      shows: "Post 1",
    },
    "More",
  );

const ofPerson = (admin: boolean, more: object) =>
  waysOut(
    "lily-account-card",
    seenBy(admin, cards["ready"]!, { "/api/v1/accounts/bob": { body: { ...somebody, ...more } } }),
    `More options for @${"acct" in more ? String(more.acct) : "bob"}`,
  );

describe("the links to the instance’s admin pages", () => {
  afterEach(putAway);

  it("lead from a post to itself, its author and the author’s server", async () => {
    const ways = await ofPost(true, far);
    await soon(() =>
      expect(ways()).to.deep.equal({
        "Moderate this post": `${here}/admin/accounts/bob/statuses?id=1`,
        "Moderate @bob": `${here}/admin/accounts/bob`,
        "Moderate far.example": `${here}/admin/instances/far.example`,
        "Open in Pleroma’s admin interface": `${here}/pleroma/admin/#/users/bob/`,
      }),
    );
  });

  it("lead from an account, and include Pleroma’s own interface only on Pleroma", async () => {
    const pleromas = await ofPerson(true, far);
    await soon(() =>
      expect(pleromas()).to.deep.equal({
        "Moderate this account": `${here}/admin/accounts/bob`,
        "Open in Pleroma’s admin interface": `${here}/pleroma/admin/#/users/bob/`,
      }),
    );
    await putAway();
    const others = await ofPerson(true, {});
    await soon(() => expect(Object.keys(others())).to.deep.equal(["Moderate this account"]));
    await putAway();
    const posts = await ofPost(true, {});
    await soon(() =>
      expect(Object.keys(posts())).to.deep.equal(["Moderate this post", "Moderate @bob"]),
    );
  });

  it("are shown to admins only", async () => {
    const ofThePost = await ofPost(false, far);
    await settled();
    expect(ofThePost()).to.deep.equal({});
    await putAway();
    const ofThePerson = await ofPerson(false, far);
    await settled();
    expect(ofThePerson()).to.deep.equal({});
  });
});
