import { afterEach, describe, expect, test } from "vitest";
import { browserAlerts } from "../../../core/alerts/browser-alerts.ts";
import { leaderElection } from "../../../core/streaming/leader-election.ts";
import { settings } from "../../../core/settings/settings.ts";
import { streaming } from "../../../core/streaming/streaming.ts";
import { alertedTab, type AlertedTab } from "../../support/core/alerted.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, status, streamed } from "../../support/core/notifications-column.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const bob = {
  id: "bob",
  username: "bob",
  acct: "bob",
  display_name: "Bob",
  avatar_static: "https://example.social/bob.png",
};
const by = (type: string, more: object = {}) => streamed(141, { type, account: bob, ...more });

/** All tabs get what comes by the stream. */
async function comes(tabs: readonly AlertedTab[], ...news: ReturnType<typeof streamed>[]) {
  for (const { store } of tabs) for (const one of news) store.received(one);
  await tabs[0]!.settle();
}

describe("a browser alert", () => {
  test("names the person and the event, shows the post and opens it when clicked", async () => {
    const tab = await alertedTab();
    const content = "<p>Rye &amp; honey<br>for all</p>";
    await comes([tab], by("reblog", { status: status("7", { content, account: bob }) }));
    const [alert] = tab.noticed.alerts;
    expect(alert).toMatchObject({
      title: "Bob boosted your post",
      body: "Rye & honey\nfor all",
      icon: "https://example.social/bob.png",
      tag: "141",
      lang: "en",
    });
    alert!.pressed();
    expect(tab.opened).toMatchObject([{ id: "141", status: "7" }]);
  });

  test("is shown after its code loads later than the notification", async () => {
    const code = Promise.withResolvers<void>();
    const tab = await alertedTab({ attention: code.promise });
    await comes([tab], by("reblog", { status: status("7", { account: bob }) }));
    expect(tab.noticed.alerts).toEqual([]);
    code.resolve();
    await settled();
    expect(tab.noticed.alerts).toHaveLength(1);
  });

  test("shows the content warning instead of the text", async () => {
    const tab = await alertedTab();
    const post = status("7", { content: "<p>The butler</p>", spoiler_text: "A film" });
    await comes([tab], by("mention", { status: post }));
    expect(tab.noticed.alerts[0]!.body).toBe("A film");
  });

  test.each([
    ["mention", "Bob mentioned you"],
    ["status", "Bob posted"],
    ["reblog", "Bob boosted your post"],
    ["favourite", "Bob favourited your post"],
    ["follow", "Bob followed you"],
    ["follow_request", "Bob wants to follow you"],
    ["poll", "A poll by Bob has ended"],
    ["update", "Bob edited a post"],
    ["quote", "Bob quoted your post"],
    ["admin.sign_up", "Bob signed up"],
    ["admin.report", "Bob reported someone"],
    ["pleroma:emoji_reaction", "Bob reacted with 🌸"],
    ["pleroma:chat_mention", "Bob sent you a chat message"],
    ["move", "Bob moved to another account"],
    ["something:new", "New notification from Bob"],
  ])("has the right title for the type %s", async (type, title) => {
    const tab = await alertedTab();
    await comes([tab], by(type, { emoji: "🌸" }));
    expect(tab.titles()).toEqual([title]);
  });

  test("needs permission, while its sound does not", async () => {
    const tab = await alertedTab({ permission: "default" });
    await comes([tab], by("follow"));
    expect(tab.titles()).toEqual([]);
    expect(tab.noticed.sounds).toHaveLength(1);
    tab.noticed.permit("granted");
    await comes([tab], streamed(142, { account: bob, type: "follow" }));
    expect(tab.titles()).toEqual(["Bob followed you"]);
  });
});

describe("the person's settings for alerts", () => {
  const choose = async (choices: object) => alertedTab({ settings: { notifications: choices } });

  test("alerts and sounds can be turned off separately for each type", async () => {
    const tab = await choose({ alerts: { follow: false }, sounds: { reblog: false } });
    await comes([tab], by("follow"));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 1]);
    await comes([tab], streamed(142, { type: "reblog", account: bob }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([["Bob boosted your post"], 1]);
  });

  test("a type hidden in the column causes no alert or sound unless its alert is turned on", async () => {
    const tab = await choose({ shows: { follow: false } });
    await comes([tab], by("follow"));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 0]);
    settings(tab.client).change({ notifications: { alerts: { follow: true } } });
    await comes([tab], streamed(142, { type: "follow", account: bob }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([["Bob followed you"], 0]);
  });

  test("a notification of a muted thread causes no alert or sound", async () => {
    const tab = await alertedTab();
    await comes([tab], by("favourite", { pleroma: { is_muted: true } }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 0]);
  });
});

describe("an alert across tabs", () => {
  const three = async () => {
    const first = await alertedTab();
    const second = await alertedTab({ beside: first.environment });
    const third = await alertedTab({ beside: first.environment });
    return [first, second, third] as const;
  };
  const all = (tabs: readonly AlertedTab[]) => ({
    alerts: tabs.flatMap(({ titles }) => titles()).length,
    sounds: tabs.flatMap(({ noticed }) => noticed.sounds).length,
  });

  test("is shown once for three tabs, one of which shows two lists", async () => {
    const tabs = await three();
    tabs[0].begin();
    await comes(tabs, by("follow"));
    expect(all(tabs)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("is shown once for three tabs in a browser without locks", async () => {
    const first = await alertedTab({ locks: null });
    const tabs = [
      first,
      await alertedTab({ beside: first.environment }),
      await alertedTab({ beside: first.environment }),
    ];
    await comes(tabs, by("follow"));
    expect(all(tabs)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("is shown by the next leader tab when the first is closed", async () => {
    const [first, ...rest] = await three();
    first.release();
    await first.settle();
    await comes(rest, by("follow"));
    expect(all(rest)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("plays its sound in a tab that may play it when the person has not touched the leader tab", async () => {
    const tabs = await three();
    tabs[0].noticed.touched = false;
    await comes(tabs, by("follow"));
    expect(tabs.map(({ noticed }) => noticed.sounds.length).toSorted()).toEqual([0, 0, 1]);
    expect(tabs[0].titles()).toHaveLength(1);
    for (const { noticed } of tabs) noticed.touched = false;
    await comes(tabs, streamed(142, { type: "follow", account: bob }));
    expect(all(tabs)).toEqual({ alerts: 2, sounds: 1 });
  });

  test("plays its sound once when the tab that may play it is slow to answer", async () => {
    const tabs = await three();
    tabs[0].noticed.touched = tabs[2].noticed.touched = false;
    for (const { store } of tabs) store.received(by("follow"));
    // Before the others have heard the question.
    tabs[0].environment.clock.advance(300);
    await settled();
    expect(tabs.map(({ noticed }) => noticed.sounds.length)).toEqual([0, 1, 0]);
    expect(tabs[0].titles()).toHaveLength(1);
  });

  test("is shown for each of a few notifications, but once for a burst, with one sound each time", async () => {
    const [tab] = await three();
    const follow = (id: number) => streamed(id, { type: "follow", account: bob });
    await comes([tab], follow(141), follow(142));
    expect(tab.titles()).toHaveLength(2);
    await comes([tab], ...[143, 144, 145, 146, 147].map(follow));
    expect(tab.titles().slice(2)).toEqual([expect.stringContaining("new notifications")]);
    expect(tab.noticed.sounds).toHaveLength(2);
    tab.noticed.alerts.at(-1)!.pressed();
    expect(tab.opened).toEqual([null]);
  });

  test("is not shown while the person sees the list in any tab", async () => {
    const tabs = await three();
    const leave = browserAlerts(tabs[2].client).markListVisible();
    tabs[2].noticed.isFocused = true;
    await comes(tabs, by("follow"));
    expect(all(tabs)).toEqual({ alerts: 0, sounds: 0 });
    tabs[2].environment.setVisible(false);
    await comes(tabs, streamed(142, { type: "follow", account: bob }));
    expect(all(tabs)).toEqual({ alerts: 1, sounds: 1 });
    tabs[2].environment.setVisible(true);
    leave();
    await comes(tabs, streamed(143, { type: "follow", account: bob }));
    expect(all(tabs)).toEqual({ alerts: 2, sounds: 2 });
  });

  test("is shown by a tab that supports it, even if the leader tab does not", async () => {
    const mute = openColumn({ permission: "granted" });
    await mute.opened();
    await until(() => leaderElection(mute.client).$leads.get());
    const tab = await alertedTab({ beside: mute.environment });
    await comes([tab], by("follow"));
    expect(all([tab])).toEqual({ alerts: 1, sounds: 1 });
  });

  test("is not shown after the last list is closed", async () => {
    const tab = await alertedTab();
    tab.end();
    await comes([tab], by("follow"));
    expect(all([tab])).toEqual({ alerts: 0, sounds: 0 });
  });

  test("keeps the stream awake once for a list that was opened, closed and opened again", async () => {
    const tab = await alertedTab();
    tab.end();
    const stream = streaming(tab.client);
    const { stayAwake } = stream;
    let awake = 0;
    stream.stayAwake = () => {
      awake += 1;
      const rest = stayAwake();
      return () => {
        awake -= 1;
        rest();
      };
    };
    tab.begin()();
    const end = tab.begin();
    await until(() => awake > 0);
    await settled();
    expect(awake).toBe(1);
    end();
    expect(awake).toBe(0);
  });
});
