import { expect } from "chai";
import "../../../elements/settings/index.ts";
import { me } from "../../../elements/kit/states/samples.ts";
import { states } from "../../../elements/settings/states.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { setViewport, typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";

const MFA = "/api/pleroma/accounts/mfa";
const PASSWORD = "/api/pleroma/change_password";

const open = (name: string, answers: Record<string, object | "never"> = {}, shows?: string) => {
  const state = states[name]!;
  return show("lily-settings", {
    ...state,
    answers: { ...state.answers, ...answers } as never,
    shows: shows ?? state.shows,
  });
};

const named = ({ element }: Showing, role: string, name: string | RegExp) =>
  until(() => byRole(element, role, name));

const field = ({ element }: Showing, name: string) =>
  until(() =>
    everything(element)
      .filter(one => one instanceof HTMLInputElement)
      .find(input => input.labels?.[0]?.textContent === name),
  );

async function fill(shown: Showing, name: string, text: string): Promise<void> {
  (await field(shown, name)).focus();
  await typeText(text);
}

const says = (shown: Showing, text: string) => until(() => allText(shown.element).includes(text));

describe("the account in the settings", () => {
  afterEach(putAway);
  after(() => setViewport({ width: 800, height: 600 }));

  for (const name of ["notifications", "account", "account on Mastodon", "security", "self-check"])
    it(`is accessible and fits a phone: ${name}`, async () => {
      const shown = await open(name);
      for (const width of [1000, 360]) {
        await setViewport({ width, height: 900 });
        await until(() => document.documentElement.scrollWidth <= width);
        expect(await faults(shown.element)).to.deep.equal([]);
      }
    });

  it("calls visibilities what the composer calls them", async () => {
    const shown = await open("account");
    const options = await until(() =>
      everything(shown.element)
        .filter(one => one instanceof HTMLSelectElement)
        .map(select => [...select.options].map(option => option.text))
        .find(texts => texts.includes("Public")),
    );
    expect(options).to.deep.equal([
      "Public",
      "Unlisted",
      "Followers only",
      "Mentioned people only",
    ]);
  });

  it("has only the settings that the server knows", async () => {
    const shown = await open("account on Mastodon");
    const text = allText(shown.element);
    expect(text).to.include("Mark media as sensitive");
    expect(text).not.to.include("Accept chat messages");
    expect(text).not.to.include("Hide who follows you");
  });

  it("undoes a change that the server refuses", async () => {
    const path = "/api/v1/accounts/update_credentials";
    const shown = await open("account", { [path]: { status: 422, body: { error: "Not today" } } });
    const locked = await field(shown, "Approve follow requests manually");
    await click(locked);
    expect(locked.checked).to.equal(true);
    await says(shown, "Not today");
    await until(() => !locked.checked);
  });

  it("tells a wrong password in the form, and keeps what was typed of the rest", async () => {
    const wrong = { body: { error: "Invalid password." } };
    const shown = await open("security", { [PASSWORD]: wrong });
    await click(await named(shown, "button", "Change… Password"));
    await fill(shown, "Current password", "moon");
    await fill(shown, "New password", "one");
    await fill(shown, "New password again", "other");
    await click(await named(shown, "button", "Change password"));
    await says(shown, "The new passwords don’t match.");
    expect(shown.asked.some(({ path }) => path === PASSWORD)).to.equal(false);
    (await field(shown, "New password again")).select();
    await typeText("one");
    await click(await named(shown, "button", "Change password"));
    await says(shown, "This isn’t your current password.");
    expect((await field(shown, "New password")).value).to.equal("one");
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("sets two-factor authentication up with a code that can be scanned or typed", async () => {
    const off = { body: { settings: { enabled: false, totp: false } } };
    const made = { key: "GEZDGNBVGY3TQOJQ", provisioning_uri: "otpauth://totp/?secret=GEZDGNBV" };
    const shown = await open(
      "security",
      {
        [MFA]: off,
        [`${MFA}/setup/totp`]: { body: made },
        [`${MFA}/confirm/totp`]: { body: {} },
        [`${MFA}/backup_codes`]: { body: { codes: ["one-code", "other-code"] } },
      },
      "Set up…",
    );
    await click(await named(shown, "button", /^Set up/));
    const code = await until(() => shown.element.shadowRoot!.querySelector("svg.qr-code"));
    expect(code.ariaLabel).to.equal("QR code for your authenticator app");
    expect(code.querySelector("path")!.getAttribute("d")!.length).to.be.above(500);
    expect(allText(shown.element)).to.include("GEZD GNBV GY3T QOJQ");
    expect(await faults(shown.element)).to.deep.equal([]);
    await fill(shown, "Code from the app", "123 456");
    await fill(shown, "Current password", "secret");
    await click(await named(shown, "button", "Turn on"));
    await says(shown, "other-code");
    expect(allText(shown.element)).to.contain("Keep these codes");
    const sent = shown.asked.find(({ path }) => path === `${MFA}/confirm/totp`);
    expect(JSON.parse(String(sent?.body))).to.deep.equal({ code: "123456", password: "secret" });
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("speaks of recovery codes only when they are there", async () => {
    const shown = await open(
      "security",
      {
        [MFA]: { body: { settings: { enabled: false, totp: false } } },
        [`${MFA}/setup/totp`]: { body: { key: "GEZD", provisioning_uri: "otpauth://totp/" } },
        [`${MFA}/confirm/totp`]: { body: {} },
        [`${MFA}/backup_codes`]: "never",
      },
      "Set up…",
    );
    await click(await named(shown, "button", /^Set up/));
    await fill(shown, "Code from the app", "123456");
    await fill(shown, "Current password", "secret");
    await click(await named(shown, "button", "Turn on"));
    await says(shown, "Two-factor authentication is on.");
    expect(allText(shown.element)).not.to.contain("Keep these");
  });

  it("sets two-factor authentication up on GoToSocial, which tells the codes at once", async () => {
    const link = "https://one.example/users/alice";
    const shown = await open(
      "security elsewhere",
      {
        "/api/v1/instance": { body: { version: "0.20.0" } },
        "/api/v1/user": { body: { email: "alice@example.social" } },
        "/api/v1/tokens": { body: [{ id: "1", application: { name: "Tusky" } }] },
        "/api/v1/accounts/verify_credentials": {
          body: { ...me, source: { also_known_as_uris: [link] } },
        },
        "/api/v1/user/2fa/qruri": { body: "otpauth://totp/alice?secret=GEZDGNBVGY3TQOJQ" },
        "/api/v1/user/2fa/enable": { body: ["one-code", "other-code"] },
      },
      "Set up…",
    );
    const groupOf = async (name: string | RegExp) =>
      (await named(shown, "button", name)).closest(".group")!.querySelector("h3")!.textContent;
    expect(await groupOf(/^Set up/)).to.equal("Signing in");
    expect(await groupOf(/^Sign out of Tusky/)).to.equal("Signed-in apps");
    expect(await groupOf(`Remove ${link}`)).to.equal("Moving and leaving");
    expect(await groupOf(/^Move/)).to.equal("Moving and leaving");
    expect(await groupOf(/^Delete/)).to.equal("Moving and leaving");
    const rows = everything(shown.element).filter(one => one.matches(".security-row"));
    const widths = rows.map(row => row.getBoundingClientRect().width);
    expect(new Set(widths).size, "each row is as wide as the others").to.equal(1);
    await click(await named(shown, "button", /^Set up/));
    await says(shown, "GEZD GNBV GY3T QOJQ");
    await fill(shown, "Code from the app", "123456");
    await click(await named(shown, "button", "Turn on"));
    await says(shown, "other-code");
    const sent = shown.asked.find(({ path }) => path === "/api/v1/user/2fa/enable");
    expect(JSON.parse(String(sent?.body))).to.deep.equal({ code: "123456" });
    await click(await named(shown, "button", "I’ve saved them"));
    await says(shown, "On: you also need a code");
    expect(byRole(shown.element, "button", /^Generate new codes…/)).to.equal(undefined);
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("suggests an archive before the account is deleted, where the server makes archives", async () => {
    const advice = "Consider requesting an archive first.";
    const pleroma = await open("security");
    await click(await named(pleroma, "button", /^Delete…/));
    await says(pleroma, advice);
    await putAway();
    const goToSocial = await open(
      "security elsewhere",
      {
        "/api/v1/instance": { body: { version: "0.20.0" } },
        "/api/v1/accounts/verify_credentials": {
          body: { ...me, source: { also_known_as_uris: [] } },
        },
      },
      "Delete…",
    );
    await click(await named(goToSocial, "button", /^Delete…/));
    await says(goToSocial, "No one will be able to use your username");
    expect(allText(goToSocial.element)).not.to.include(advice);
  });

  it("tells since when an app is signed in, where the server knows it", async () => {
    const began = "2026-11-01T08:00:00Z";
    const shown = await open("security", {
      "/api/oauth_tokens": {
        body: [
          { id: 5, app_name: "One", valid_until: null, created_at: began },
          { id: 6, app_name: "Two", valid_until: null },
        ],
      },
    });
    await says(shown, "Session 6");
    const list = everything(shown.element).find(one => one.ariaLabel === "Signed-in apps")!;
    const [two, one] = [...list.querySelectorAll("li")];
    expect(one!.textContent).to.include("Signed in:");
    expect(one!.querySelector("time")!.dateTime).to.equal(began);
    expect(one!.textContent).not.to.include("Session");
    expect(two!.querySelector("time")).to.equal(null);
  });

  it("removes a session from the list when it is ended", async () => {
    const shown = await open("security", { "/api/oauth_tokens/6": { body: "", status: 201 } });
    await click(await named(shown, "button", /^Sign out of تطبيق/));
    await until(() => !byRole(shown.element, "button", /^Sign out of تطبيق/));
    expect(shown.asked.at(-1)).to.include({ method: "DELETE", path: "/api/oauth_tokens/6" });
  });
});
