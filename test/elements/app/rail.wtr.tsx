import { expect } from "chai";
import "../../../elements/app/index.ts";
import { states } from "../../../elements/app/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { account } from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { byRole, nameOf } from "../../../demo/states/roles.ts";
import { emulateMedia, pressKey, setViewport } from "../../support/elements/runner.ts";
import { show, putAway } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const day = { day: "1763683200", uses: "5", accounts: "3" };
const home = states["home"]!;

/** Home on a server with lists, trends and suggestions. */
const rich: ElementState = {
  ...home,
  answers: {
    ...home.answers,
    "/api/v1/lists": { body: [{ id: "7", title: "Garden friends" }] },
    "/api/v1/trends/tags": { body: [{ name: "sea", url: "", history: [day, day] }] },
    "/api/v2/suggestions": { body: [{ source: "global", account: account("bob") }] },
  },
};

describe("the navigation after the first screen", () => {
  afterEach(async () => {
    await putAway();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  });

  it("is accessible, beside what the server offers, in light and dark", async () => {
    await setViewport({ width: 1400, height: 900 });
    const { element } = await show("lily-app", rich);
    click(await until(() => byRole(element, "button", "Show your lists")));
    await until(() => byRole(element, "link", "Garden friends"));
    await until(() => byRole(element, "link", /^#?sea/));
    await until(() => byRole(element, "heading", "Suggested people"));
    for (const width of [1400, 700])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 900 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        expect(await faults(element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
  });

  it("hides what the server lacks", async () => {
    await setViewport({ width: 1400, height: 900 });
    const { element } = await show("lily-app", home);
    await until(() => byRole(element, "link", "Private mentions"));
    for (const name of ["Chats", "Bubble timeline", "Explore"])
      expect(byRole(element, "link", name), name).to.equal(undefined);
  });

  it("lets people choose the bar of a phone, which keeps the focus on what is moved", async () => {
    await setViewport({ width: 375, height: 700 });
    const { element } = await show("lily-app", {
      ...home,
      address: "/web/more#bar",
      shows: "Other pages",
    });
    await soon(async () => expect(await faults(element)).to.deep.equal([]));
    (byRole(element, "button", "Move Search") as unknown as HTMLElement).focus();
    await pressKey("ArrowUp");
    const links = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>(".side nav a")].map(link =>
        nameOf(link),
      );
    await soon(() =>
      expect(links().slice(0, 3)).to.deep.equal(["Home", "Search", "Notifications"]),
    );
    expect(byRole(element, "button", "Move Search")!.matches(":focus")).to.equal(true);
  });
});
