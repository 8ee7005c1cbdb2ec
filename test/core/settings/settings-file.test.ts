import { afterEach, describe, expect, test } from "vitest";
import { settings } from "../../../core/settings/settings.ts";
import { locales } from "../../../core/settings/locale.ts";
import {
  applySettingsFile,
  readSettingsFile,
  writeSettingsFile,
  type ReadFile,
} from "../../../core/settings/settings-file.ts";
import { retainClient } from "../../../core/client.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";

function open(person: string | null = "alice") {
  const { environment } = answering(() => json({ error: "Not found" }, { status: 404 }));
  const who = { instance: environment.origin, person, token: person && "token" };
  return retainClient(environment, who as never).client;
}

const read = (text: string) => readSettingsFile(text) as ReadFile;
const file = (rest: object) =>
  JSON.stringify({ format: "glitch-lily-settings", version: 1, ...rest });

afterEach(() => expectNoReports());

describe("a file with all settings", () => {
  test("takes the settings of account and device, and the language, to another browser", () => {
    const alice = open();
    settings(alice).change({ boost_modal: true, timelines: { home: { shows: { reply: false } } } });
    settings(alice).changeOnDevice({ reduce_motion: true });
    locales(alice.environment).choose("de");
    const bob = open("bob");
    applySettingsFile(bob, read(writeSettingsFile(alice)));
    expect(settings(bob).$settings.get()).toEqual(settings(alice).$settings.get());
    expect(settings(bob).$here.get()).toEqual({ reduce_motion: true });
    expect(locales(bob.environment).$locale.get()).toBe("de");
  });

  test("contains no reading position", () => {
    const alice = open();
    settings(alice).change({ timelines: { home: { last_read_id: "7" } } });
    expect(writeSettingsFile(alice)).not.toContain("last_read_id");
  });

  test("belongs to this device for a visitor", () => {
    const visitor = open(null);
    applySettingsFile(visitor, read(file({ settings: { hide_bots: true } })));
    expect(settings(visitor).$here.get()).toEqual({ hide_bots: true });
  });

  test("names what is unknown or invalid, and sets the rest", () => {
    const result = read(
      file({
        settings: {
          hide_bots: true,
          display_media: "loud",
          nonsense: 1,
          status_icons: { poll: 3 },
        },
        device: { reduce_motion: "yes" },
        locale: "tlh",
      }),
    );
    expect(result.account).toEqual({ hide_bots: true, status_icons: {} });
    expect(result).toMatchObject({ device: {}, locale: undefined, count: 1 });
    expect(result.ignored).toEqual([
      "display_media",
      "nonsense",
      "status_icons.poll",
      "reduce_motion",
    ]);
  });

  test.each([
    ["not-json", "{"],
    ["not-json", ""],
    ["other-format", "[]"],
    ["other-format", "null"],
    ["other-format", '{"settings":{"hide_bots":true}}'],
    ["other-format", file({ version: "1" })],
    ["newer", file({ version: 2 })],
    ["nothing", file({})],
    ["nothing", file({ settings: [], device: "x" })],
    ["nothing", file({ settings: { nonsense: true } })],
  ])("is refused as %s: %s", (problem, text) => {
    expect(readSettingsFile(text)).toBe(problem);
  });
});

describe("what a person chooses for the account", () => {
  test("applies also where this device had another choice", () => {
    const store = settings(open());
    store.changeOnDevice({ hide_bots: true, status_icons: { poll: false, reply: false } });
    store.change({ hide_bots: false, status_icons: { poll: true } });
    expect(store.$settings.get()).toMatchObject({
      hide_bots: false,
      status_icons: { poll: true, reply: false },
    });
    expect(store.$here.get()).toEqual({ status_icons: { reply: false } });
  });
});
