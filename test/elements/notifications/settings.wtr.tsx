import { expect } from "chai";
import type { AlertPermission } from "../../../core/platform/attention.ts";
import type { ServiceWorkerHandle } from "../../../core/platform/worker.ts";
import "../../../elements/notifications/index.ts";
import { states } from "../../../elements/notifications/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { emulateMedia, setViewport } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { fakeWorker } from "../../support/core/fake-worker.ts";

const admin = states["every type, to an admin on Pleroma"]!;
const plain: ElementState = { ...states["compact"]!, attributes: {} };

const PUSH = { endpoint: "https://push.example/alice", keys: { p256dh: "key", auth: "secret" } };

async function open(
  state: ElementState = plain,
  permission: AlertPermission = "default",
  worker: ServiceWorkerHandle | null = null,
) {
  const showing = await show("lily-notifications", state);
  showing.environment.worker = async () => worker;
  showing.environment.noticed.permit(permission);
  const opener = byRole(showing.element, "button", "Notification settings")!;
  opener.focus();
  opener.click();
  const dialog = await until(() => byRole(showing.element, "dialog", "Notification settings"));
  await settled();
  return { ...showing, dialog, opener };
}

const check = ({ dialog }: { dialog: HTMLElement }, name: string) =>
  until(() => dialog.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`));

const switchOf = (dialog: HTMLElement, name: string) =>
  allByRole(dialog, "switch").find(each => nameOf(each.closest("label")!).startsWith(name))!;

/** What is kept for the server, or for this device. */
function kept({ environment }: Showing): unknown {
  const key = environment.local.keys().find(each => each.endsWith(":settings-unsaved"))!;
  return (JSON.parse(environment.local.get(key)!) as { values: unknown }).values;
}

describe("the notification settings", () => {
  afterEach(putAway);
  after(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  for (const permission of ["default", "granted", "denied", "unsupported"] as const)
    it(`are accessible and fit when the permission is ${permission}`, async () => {
      const { element, dialog } = await open(admin, permission);
      for (const [colorScheme, width] of [
        ["light", 600],
        ["dark", 320],
      ] as const) {
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await setViewport({ width, height: 900 });
        await settled();
        await soon(() => expect(dialog.scrollWidth).to.be.at.most(width));
        await soon(() => expect(document.documentElement.scrollWidth).to.be.at.most(width));
        expect(await faults(element)).to.deep.equal([]);
      }
    });

  for (const [name, worker, permission, words] of [
    ["no service worker", null, "default", "This browser can’t receive push notifications here."],
    ["no push service", fakeWorker(null), "default", "This browser can’t receive push"],
    ["no key of the server", fakeWorker(PUSH), "default", "Your server doesn’t offer push"],
    ["blocked notifications", fakeWorker(PUSH), "denied", "browser blocks notifications"],
  ] as const)
    it(`say why push is unavailable with ${name}`, async () => {
      const vapid_public_key = permission === "denied" ? "B".repeat(87) : null;
      const instance = { uri: "example.social", version: "2.7.2", pleroma: { vapid_public_key } };
      const answers = {
        ...plain.answers,
        "/api/v1/instance": { body: instance },
        "/api/v2/instance": { status: 404, body: {} },
        "/api/v1/apps/verify_credentials": { status: 404, body: {} },
      };
      const { dialog } = await open({ ...plain, answers }, permission, worker);
      await soon(() => expect(dialog.textContent).to.include(words));
      expect(switchOf(dialog, "Push to this device")).to.equal(undefined);
    });

  it("offer the types that the instance sends to this person", async () => {
    const rows = ({ dialog }: { dialog: HTMLElement }) =>
      [...dialog.querySelectorAll("tbody th")].map(cell => cell.textContent);
    const admins = await open(admin);
    await soon(() =>
      expect(rows(admins)).to.include.members(["Reactions", "Chat messages", "Reports"]),
    );
    await putAway();
    const instance = { uri: "example.social", title: "Example Social", version: "4.5.0" };
    const answers = { ...plain.answers, "/api/v1/instance": { body: instance } };
    const plainly = await open({ ...plain, answers });
    const others = () => rows(plainly);
    await soon(() =>
      expect(others()).to.include.members(["Mentions", "Boosts", "Favourites", "Quotes"]),
    );
    expect(others()).not.to.include.members(["Reports"]);
    expect(others()).not.to.include.members(["Reactions"]);
  });

  it("save each choice at once, by type and effect", async () => {
    const showing = await open();
    (await check(showing, "Boosts: show an alert")).click();
    (await check(showing, "Follows: play a sound")).click();
    (await check(showing, "Polls: show in the list")).click();
    await settled();
    await soon(() =>
      expect(kept(showing)).to.deep.equal({
        notifications: {
          alerts: { reblog: false },
          sounds: { follow: false },
          shows: { poll: false },
        },
      }),
    );
    // What is not shown is quiet, until it is asked for.
    expect((await check(showing, "Polls: show an alert")).checked).to.equal(false);
    (await check(showing, "Polls: show an alert")).click();
    await settled();
    const polls = await check(showing, "Polls: show an alert");
    await soon(() => expect(polls.checked).to.equal(true));
  });

  it("change the filter bar and the slow mode", async () => {
    const showing = await open();
    switchOf(showing.dialog, "Show all types").click();
    switchOf(showing.dialog, "Slow mode").click();
    await settled();
    await soon(() =>
      expect(kept(showing)).to.deep.equal({
        notifications: { quickFilter: { advanced: true } },
        use_pending_items: true,
      }),
    );
  });

  it("request the permission on a button press, and show the result", async () => {
    const { dialog, environment } = await open();
    expect(environment.noticed.asked).to.equal(0);
    byRole(dialog, "button", "Allow alerts")!.click();
    await until(() => allText(dialog).includes("Your browser allows alerts"));
    await soon(() => expect(environment.noticed.asked).to.equal(1));
    await soon(() => expect(byRole(dialog, "button", "Allow alerts")).to.equal(undefined));
    environment.noticed.permit("denied");
    await until(() => allText(dialog).includes("Your browser blocks alerts"));
  });

  it("return the focus to the button that opened them", async () => {
    const { element, dialog, opener } = await open();
    byRole(dialog, "button", "Close")!.click();
    await until(() => !byRole(element, "dialog", "Notification settings"));
    await soon(() => expect((opener.getRootNode() as ShadowRoot).activeElement).to.equal(opener));
  });
});
