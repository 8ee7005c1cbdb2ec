import { expect } from "chai";
import "../../elements/alerts/index.ts";
import { status } from "../../elements/kit/states/samples.ts";
import "../../elements/timeline/index.ts";
import { states } from "../../elements/timeline/states.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { putAway, show } from "../support/elements/showing.ts";
import { settled, until } from "../../demo/environment/until.ts";

const ready = states["ready"]!;

/** Two timelines side by side, in which no favourite succeeds. */
async function timelines() {
  const shown = await show("lily-timeline", {
    ...ready,
    answers: {
      ...ready.answers,
      "/api/v1/timelines/home": { body: [status("1")] },
      "/api/v1/statuses/1/favourite": { status: 403, body: { error: "Not you" } },
    },
    shows: "Post 1",
  });
  const other = document.body.appendChild(document.createElement("lily-timeline"));
  await until(() => byRole(other, "button", "Favourite"));
  return { ...shown, other };
}

const refuse = (element: Element) => click(byRole(element, "button", "Favourite")!);
const shownAlerts = () => allByRole(document.body, "alert").map(allText);

describe("<lily-alerts>", () => {
  afterEach(putAway);

  it("shows the alerts of every element of the page once", async () => {
    const { element, other } = await timelines();
    const alerts = document.body.appendChild(document.createElement("lily-alerts"));
    await settled();
    refuse(element);
    await until(() => byRole(alerts, "alert"));
    expect(shownAlerts()).to.deep.equal(["403Not you"]);
    refuse(other);
    await until(() => shownAlerts().length > 1);
    expect(shownAlerts()).to.deep.equal(["403Not you", "403Not you"]);
    expect(allByRole(alerts, "alert")).to.have.length(2);
    expect(await faults(alerts)).to.deep.equal([]);
  });

  it("removes alerts after five seconds or when they are dismissed", async () => {
    const { element, environment } = await timelines();
    const alerts = document.body.appendChild(document.createElement("lily-alerts"));
    await settled();
    refuse(element);
    click(await until(() => byRole(alerts, "button", "Dismiss")));
    await until(() => shownAlerts().length === 0);
    refuse(element);
    await until(() => shownAlerts().length === 1);
    environment.clock.advance(5000);
    await until(() => shownAlerts().length === 0);
  });

  it("hands its alerts over to the elements when it is removed", async () => {
    const { element } = await timelines();
    const alerts = document.body.appendChild(document.createElement("lily-alerts"));
    await settled();
    refuse(element);
    await until(() => byRole(alerts, "alert"));
    alerts.remove();
    await until(() => shownAlerts().length === 1);
  });

  it("shows no alerts of another instance", async () => {
    const { element } = await timelines();
    const alerts = document.createElement("lily-alerts");
    alerts.setAttribute("instance", "https://other.example");
    document.body.append(alerts);
    await settled();
    refuse(element);
    await until(() => byRole(element, "alert"));
    expect(allByRole(alerts, "alert")).to.deep.equal([]);
  });
});
