import { expect } from "chai";
import "../../elements/account-card/index.ts";
import { somebody, states as cards } from "../../elements/account-card/states.ts";
import type { ElementState } from "../../elements/parts/element-state.ts";
import { bob, me, status } from "../../elements/parts/samples.ts";
import "../../elements/timeline/index.ts";
import { states } from "../../elements/timeline/states.ts";
import { click } from "../support/following.ts";
import { allByRole, byRole, nameOf } from "../support/roles.ts";
import { putAway, show } from "../support/showing.ts";
import { until } from "../support/until.ts";

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
  const ways = allByRole(element, "menuitem").filter(one => /Moderate|admin/.test(nameOf(one)));
  return Object.fromEntries(ways.map(way => [nameOf(way), (way as HTMLAnchorElement).href]));
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
    `More about @${"acct" in more ? String(more.acct) : "bob"}`,
  );

describe("the instance’s own pages for admins", () => {
  afterEach(putAway);

  it("are led to from a post: itself, its author, and the author’s server", async () => {
    expect(await ofPost(true, far)).to.deep.equal({
      "Moderate this post": `${here}/admin/accounts/bob/statuses?id=1`,
      "Moderate @bob": `${here}/admin/accounts/bob`,
      "Moderate far.example": `${here}/admin/instances/far.example`,
      "Open in Pleroma’s admin": `${here}/pleroma/admin/#/users/bob/`,
    });
  });

  it("are led to from an account, and are Pleroma’s only where that is one", async () => {
    expect(await ofPerson(true, far)).to.deep.equal({
      "Moderate this account": `${here}/admin/accounts/bob`,
      "Open in Pleroma’s admin": `${here}/pleroma/admin/#/users/bob/`,
    });
    await putAway();
    expect(Object.keys(await ofPerson(true, {}))).to.deep.equal(["Moderate this account"]);
    await putAway();
    expect(Object.keys(await ofPost(true, {}))).to.deep.equal([
      "Moderate this post",
      "Moderate @bob",
    ]);
  });

  it("are nothing to anybody else", async () => {
    expect(await ofPost(false, far)).to.deep.equal({});
    await putAway();
    expect(await ofPerson(false, far)).to.deep.equal({});
  });
});
