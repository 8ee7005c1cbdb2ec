import { afterEach, describe, expect, test } from "vitest";
import { browserAlerts } from "../../../core/alerts/browser.ts";
import { leaderElection } from "../../../core/streaming/leader-election.ts";
import { settings } from "../../../core/settings/settings.ts";
import { streaming } from "../../../core/streaming/streaming.ts";
import { alertedTab, type AlertedTab } from "../../support/alerted.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { openColumn, status, streamed } from "../../support/notifications-column.ts";
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
  await tabs[0]!.told();
}

describe("an alert", () => {
  test("says who did what, shows what it is about, and leads there", async () => {
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

  test("is shown when the code for it comes later than the news", async () => {
    const code = Promise.withResolvers<void>();
    const tab = await alertedTab({ attention: code.promise });
    await comes([tab], by("reblog", { status: status("7", { account: bob }) }));
    expect(tab.noticed.alerts).toEqual([]);
    code.resolve();
    await settled();
    expect(tab.noticed.alerts).toHaveLength(1);
  });

  test("says the warning in place of the words", async () => {
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
    ["pleroma:chat_mention", "Bob sent you a message"],
    ["move", "Bob moved to another account"],
    ["something:new", "New notification from Bob"],
  ])("of the type %s", async (type, title) => {
    const tab = await alertedTab();
    await comes([tab], by(type, { emoji: "🌸" }));
    expect(tab.titles()).toEqual([title]);
  });

  test("is not shown without permission; the sound needs none", async () => {
    const tab = await alertedTab({ permission: "default" });
    await comes([tab], by("follow"));
    expect(tab.titles()).toEqual([]);
    expect(tab.noticed.sounds).toHaveLength(1);
    tab.noticed.permit("granted");
    await comes([tab], streamed(142, { account: bob, type: "follow" }));
    expect(tab.titles()).toEqual(["Bob followed you"]);
  });
});

describe("the person's choices", () => {
  const choose = async (choices: object) => alertedTab({ settings: { notifications: choices } });

  test("alerts and sounds are turned off type by type, each alone", async () => {
    const tab = await choose({ alerts: { follow: false }, sounds: { reblog: false } });
    await comes([tab], by("follow"));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 1]);
    await comes([tab], streamed(142, { type: "reblog", account: bob }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([["Bob boosted your post"], 1]);
  });

  test("what is not shown in the column is quiet, until it is asked for", async () => {
    const tab = await choose({ shows: { follow: false } });
    await comes([tab], by("follow"));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 0]);
    settings(tab.client).change({ notifications: { alerts: { follow: true } } });
    await comes([tab], streamed(142, { type: "follow", account: bob }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([["Bob followed you"], 0]);
  });

  test("what is muted or filtered makes no noise", async () => {
    const tab = await alertedTab();
    await comes([tab], by("favourite", { pleroma: { is_muted: true } }));
    expect([tab.titles(), tab.noticed.sounds.length]).toEqual([[], 0]);
  });
});

describe("once", () => {
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

  test("for three tabs, and for two surfaces of one", async () => {
    const tabs = await three();
    tabs[0].begin();
    await comes(tabs, by("follow"));
    expect(all(tabs)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("for three tabs that have no locks", async () => {
    const first = await alertedTab({ locks: null });
    const tabs = [
      first,
      await alertedTab({ beside: first.environment }),
      await alertedTab({ beside: first.environment }),
    ];
    await comes(tabs, by("follow"));
    expect(all(tabs)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("by the next tab, when the leading one is gone", async () => {
    const [first, ...rest] = await three();
    first.release();
    await first.told();
    await comes(rest, by("follow"));
    expect(all(rest)).toEqual({ alerts: 1, sounds: 1 });
  });

  test("in a tab that may sound, where nobody has touched the leading one", async () => {
    const tabs = await three();
    tabs[0].noticed.touched = false;
    await comes(tabs, by("follow"));
    expect(tabs.map(({ noticed }) => noticed.sounds.length).toSorted()).toEqual([0, 0, 1]);
    expect(tabs[0].titles()).toHaveLength(1);
    for (const { noticed } of tabs) noticed.touched = false;
    await comes(tabs, streamed(142, { type: "follow", account: bob }));
    expect(all(tabs)).toEqual({ alerts: 2, sounds: 1 });
  });

  test("in a tab that may sound, and is slow to say so", async () => {
    const tabs = await three();
    tabs[0].noticed.touched = tabs[2].noticed.touched = false;
    for (const { store } of tabs) store.received(by("follow"));
    // Before the others have heard the question.
    tabs[0].environment.clock.advance(300);
    await settled();
    expect(tabs.map(({ noticed }) => noticed.sounds.length)).toEqual([0, 1, 0]);
    expect(tabs[0].titles()).toHaveLength(1);
  });

  test("for a burst: a few alerts each, many as one, and one sound", async () => {
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

  test("not at all while the person has the list before their eyes, in whichever tab", async () => {
    const tabs = await three();
    const leave = browserAlerts(tabs[2].client).inSight();
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

  test("by a tab that can, also where one leads that only listens", async () => {
    const mute = openColumn({ permission: "granted" });
    await mute.opened();
    await until(() => leaderElection(mute.client).$leads.get());
    const tab = await alertedTab({ beside: mute.environment });
    await comes([tab], by("follow"));
    expect(all([tab])).toEqual({ alerts: 1, sounds: 1 });
  });

  test("and nothing after the last surface has gone", async () => {
    const tab = await alertedTab();
    tab.end();
    await comes([tab], by("follow"));
    expect(all([tab])).toEqual({ alerts: 0, sounds: 0 });
  });

  test("and nobody is kept awake by one that came, went and came again", async () => {
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
