import { expect } from "chai";
import type { WritableAtom } from "nanostores";
import { retainClient } from "../../core/client.ts";
import { bookmarkFolders } from "../../core/statuses/bookmark-folders.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { image, me, signedInAnswers, status } from "../../elements/kit/states/samples.ts";
import "../../elements/timeline/index.ts";
import { claimComplaints } from "../support/elements/complaints.ts";
import { claimReports } from "../../demo/environment/environment.ts";
import { click } from "../support/elements/following.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { putAway, show } from "../support/elements/showing.ts";
import { until } from "../../demo/environment/until.ts";

afterEach(putAway);

const FOLDERS = "/api/v1/pleroma/bookmark_folders";

/** A post at home, on a server with folders for bookmarks, and the client that it lives in. */
async function post() {
  const pleroma = { metadata: { features: ["pleroma:bookmark_folders"] } };
  const shown = await show("lily-timeline", {
    signedIn: true,
    answers: {
      ...signedInAnswers,
      "/api/v1/timelines/home": { body: [status("1")] },
      "/api/v1/instance": { body: { version: "2.7.2", pleroma } },
      [FOLDERS]: { body: [{ id: "1", name: "Recipes" }] },
    },
    shows: "Post 1",
  });
  const who = { instance: shown.environment.origin, person: me.id, token: "token" };
  return { ...shown, ...retainClient(shown.environment, who) };
}

const broken = () => {
  throw new TypeError("planted");
};

type Shown = Awaited<ReturnType<typeof post>>;

/** What was planted is reported, and nothing else is. */
function leave({ environment, release }: Shown): void {
  expect(claimReports(environment).every(report => String(report).includes("planted"))).to.be.true;
  claimComplaints();
  release();
}

describe("an item that can't be shown", () => {
  for (const type of ["image", "audio", "unknown"])
    it(`leaves the other attachments in place (type ${type})`, async () => {
      const shown = await post();
      const attachment = Object.defineProperty(image("bad", { type }), "description", {
        get: broken,
        enumerable: false,
      });
      const media_attachments = [image("one"), attachment, image("two")];
      statuses(shown.client).import([status("1", { media_attachments })] as never, {
        source: "answer",
        startedAt: shown.client.tick(),
      });
      await until(() => allText(shown.element).includes("This part of the post can’t be shown."));
      expect(allByRole(shown.element, "img", /A lily/)).to.have.length(2);
      leave(shown);
    });

  it("leaves the other bookmark folders in place", async () => {
    const shown = await post();
    click(await until(() => byRole(shown.element, "button", "More")));
    click(await until(() => byRole(shown.element, "menuitem", /folder/)));
    await until(() => allText(shown.element).includes("Recipes"));
    const folder = Object.defineProperty({ id: "2" }, "name", { get: broken });
    const $view = bookmarkFolders(shown.client).$view as WritableAtom<unknown>;
    $view.set({ items: [folder, { id: "3", name: "Books" }], phase: "end" });
    await until(() => allText(shown.element).includes("This can’t be shown."));
    expect(allText(shown.element)).to.include("Books").and.include("No folder");
    leave(shown);
  });
});
