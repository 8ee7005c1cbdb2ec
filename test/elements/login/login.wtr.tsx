import { expect } from "chai";
import "../../../elements/login/index.ts";
import { states } from "../../../elements/login/states.ts";
import { me, signedInAnswers, signedOutAnswers } from "../../../elements/kit/states/samples.ts";
import { click, listen, watchLinks, type Following } from "../../support/elements/following.ts";
import { allText, byRole } from "../../../demo/states/roles.ts";
import { KEY, signInElsewhere } from "../../../demo/states/seeded.ts";
import { place, putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const MINUTE = 60_000;
const APPS = "/api/v1/apps";

const bare = () => show("lily-login", states["bare"]!);

function link({ element }: Showing): HTMLAnchorElement | undefined {
  return byRole(element, "link", "Login") as HTMLAnchorElement | undefined;
}

function registrations({ asked }: Showing): number {
  return asked.filter(({ path }) => path === APPS).length;
}

/** Answers the question before a sign-out with yes. */
async function confirm({ element }: Showing): Promise<void> {
  const question = await until(() => byRole(element, "alertdialog", "Sign out?"));
  click(byRole(question, "button", "Sign out")!);
}

describe("<lily-login>", () => {
  let links: Following;

  beforeEach(() => {
    links = watchLinks();
  });

  afterEach(async () => {
    links.stop();
    await putAway();
  });

  it("waits for the app's registration, then links to the instance's authorization page", async () => {
    const shown = await show("lily-login", states["waiting"]!);
    expect(byRole(shown.element, "status")?.textContent).to.equal("Waiting...");
    shown.element.remove();

    const { element } = await bare();
    const url = new URL(byRole(element, "link", "Login")!.getAttribute("href")!);
    expect(url.origin + url.pathname).to.equal("https://example.social/oauth/authorize");
    expect(Object.fromEntries(url.searchParams)).to.deep.include({
      client_id: "client",
      redirect_uri: "https://example.social/web",
      response_type: "code",
      scope: "read write",
    });
    expect(url.searchParams.get("state")).to.match(/\S/);
  });

  it("registers with the same redirect and scopes, and without cookies", async () => {
    const { asked } = await bare();
    const registration = asked.find(({ path }) => path === APPS)!;
    expect(registration).to.include({ method: "POST", credentials: "omit" });
    expect(JSON.parse(registration.body as string)).to.include({
      redirect_uris: "https://example.social/web",
      scopes: "read write",
    });
  });

  it("links to the client of another instance, and asks it for nothing but whether it has one", async () => {
    const { element, asked, environment } = await show("lily-login", states["another instance"]!);
    const elsewhere = byRole(element, "link", "Open on other.example")!;
    expect(elsewhere).to.include({ target: "_blank", rel: "noopener" });
    const signIns = listen("lily-sign-in");
    click(elsewhere);
    signIns.stop();
    expect(links.followed).to.deep.equal(["https://other.example/web"]);
    expect(signIns.events.map(({ detail }) => detail)).to.deep.equal([
      { href: "https://other.example/web" },
    ]);
    const prevented = listen("lily-sign-in", true);
    click(elsewhere);
    prevented.stop();
    expect(links.followed).to.have.length(1);
    expect(environment.opened).to.deep.equal([]);
    const path = "/web/elements/status.js";
    await until(() => asked.length > 0);
    expect(asked.map(one => [one.method, one.path])).to.deep.equal([["HEAD", path]]);
  });

  it("does not register until it is visible", async () => {
    const space = document.body.appendChild(document.createElement("div"));
    space.style.blockSize = "3000px";
    const shown = place("lily-login", states["bare"]!);
    await until(() => allText(shown.element).includes("Waiting..."));
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    expect(registrations(shown)).to.equal(0);
    shown.element.scrollIntoView();
    await until(() => link(shown));
    expect(registrations(shown)).to.equal(1);
  });

  it("shows the signed-in person, and signs out", async () => {
    const shown = await show("lily-login", states["signed in"]!);
    Object.assign(shown.answers, signedOutAnswers, { "/oauth/revoke": { body: {} } });
    click(byRole(shown.element, "button", "Sign out")!);
    await confirm(shown);
    await until(() => link(shown));
    expect(shown.asked.some(({ path }) => path === "/oauth/revoke")).to.equal(true);
    expect(shown.environment.local.values.get(KEY) ?? "").not.to.include("accessToken");
  });

  it("can sign out again after that failed", async () => {
    const shown = await show("lily-login", states["signed in"]!);
    shown.answers["/oauth/revoke"] = { status: 500, body: { error: "Not now" } };
    const out = byRole(shown.element, "button", "Sign out") as HTMLButtonElement;
    click(out);
    await confirm(shown);
    await until(() => byRole(shown.element, "alert", /Not now/) ?? link(shown));
    await until(() => link(shown) ?? !out.disabled);
  });

  it("opens its link after it has sent the event", async () => {
    const shown = await bare();
    const { href } = link(shown)!;
    const signIns = listen("lily-sign-in");
    click(link(shown)!);
    await until(() => shown.environment.opened.length);
    signIns.stop();
    expect(shown.environment.opened).to.deep.equal([href]);
    expect(signIns.events[0]).to.include({
      composed: true,
      cancelable: true,
      target: shown.element,
    });
    expect(signIns.events[0]!.detail).to.deep.equal({ href });
    expect(registrations(shown), "the app is fresh").to.equal(1);
  });

  it("opens nothing when the page prevents it", async () => {
    const shown = await bare();
    const signIns = listen("lily-sign-in", true);
    click(link(shown)!);
    click(link(shown)!, { ctrlKey: true });
    await settled();
    signIns.stop();
    expect(signIns.events).to.have.length(2);
    expect(shown.environment.opened).to.deep.equal([]);
    expect(links.followed).to.deep.equal([]);
  });

  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
    it(`leaves a click with ${key} to the browser`, async () => {
      const shown = await bare();
      click(link(shown)!, { [key]: true });
      await settled();
      expect(links.followed).to.deep.equal([link(shown)!.href]);
      expect(shown.environment.opened).to.deep.equal([]);
    });
  }

  it("registers again before it opens a link older than ten minutes", async () => {
    const shown = await bare();
    shown.answers[APPS] = { body: { client_id: "second", client_secret: "secret" } };
    shown.environment.clock.advance(11 * MINUTE);
    click(link(shown)!);
    await until(() => shown.environment.opened.length);
    const [opened] = shown.environment.opened;
    expect(new URL(opened!).searchParams.get("client_id")).to.equal("second");
    expect(registrations(shown)).to.equal(2);
    expect(link(shown)!.href).to.equal(opened);
  });

  it("registers once, however often the link is clicked", async () => {
    const shown = await bare();
    shown.environment.clock.advance(11 * MINUTE);
    for (let times = 0; times < 3; times += 1) {
      const found = link(shown);
      if (found) click(found);
      await settled();
    }
    await until(() => shown.environment.opened.length);
    await settled();
    expect(registrations(shown)).to.equal(2);
  });

  it("shows an error and opens nothing when it cannot register again", async () => {
    const shown = await bare();
    shown.answers[APPS] = { status: 500, body: { error: "No room" } };
    shown.environment.clock.advance(11 * MINUTE);
    click(link(shown)!);
    await until(() => byRole(shown.element, "alert"));
    expect(allText(shown.element)).to.include("No room");
    expect(shown.environment.opened).to.deep.equal([]);
  });

  it("shows an error when it cannot register, and can be retried", async () => {
    const shown = await show("lily-login", states["registration: server error"]!);
    expect(byRole(shown.element, "alert")).to.exist;
    shown.answers[APPS] = states["bare"]!.answers![APPS]!;
    click(byRole(shown.element, "button", "Try again")!);
    await until(() => link(shown));
    expect(registrations(shown)).to.equal(2);
  });

  it("keeps a button in a navigation when it cannot register, which tries again", async () => {
    const shown = place("lily-login", states["registration: server error"]!);
    Object.assign(shown.element, { compact: true });
    const login = await until(() => byRole(shown.element, "button", "Login"));
    expect(byRole(shown.element, "alert")).to.equal(undefined);
    click(login);
    await until(() => byRole(shown.element, "alert"));
    expect(registrations(shown)).to.equal(2);
    expect(shown.environment.opened).to.deep.equal([]);
    expect(byRole(shown.element, "button", "Login")).to.equal(login);

    shown.answers[APPS] = states["bare"]!.answers![APPS]!;
    click(login);
    await until(() => shown.environment.opened.length);
    expect(shown.environment.opened).to.deep.equal([link(shown)!.href]);
  });

  it("shows the time when a rate limit ends", async () => {
    const { element } = await show("lily-login", states["registration: rate limited"]!);
    const at = new Date("2026-11-21T12:05:00.000Z");
    const time = new Intl.DateTimeFormat("en", { timeStyle: "medium" }).format(at);
    expect(allText(element)).to.include(`Please retry after ${time}.`);
  });

  it("checks a stored token again on retry", async () => {
    const shown = await show("lily-login", states["nobody can be asked"]!);
    shown.answers["/api/v1/accounts/verify_credentials"] = { body: me };
    click(byRole(shown.element, "button", "Try again")!);
    await until(() => allText(shown.element).includes("Signed in as @alice"));
    expect(registrations(shown)).to.equal(0);
  });

  it("is signed in when the person signs in in another tab", async () => {
    const shown = await bare();
    Object.assign(shown.answers, signedInAnswers);
    signInElsewhere(shown.environment);
    await until(() => allText(shown.element).includes("Signed in as @alice"));
    expect(link(shown)).to.equal(undefined);
  });

  it("asks before it uses an unrequested token, and keeps the session if declined", async () => {
    const shown = await show("lily-login", states["a stranger's token"]!);
    expect(shown.environment.address.read().search).to.equal("");
    const question = byRole(shown.element, "alertdialog", /Did you request this/);
    expect(question).to.exist;
    click(byRole(question!, "button", "Keep current session")!);
    await until(() => allText(shown.element).includes("Signed in as @alice"));
    expect(shown.environment.local.values.get("glitch-lily-auth")).not.to.include("strange");
  });

  it("uses an unrequested token when the person agrees", async () => {
    const shown = await show("lily-login", states["a stranger's token"]!);
    click(byRole(shown.element, "button", "Switch")!);
    await until(() => allText(shown.element).includes("Signed in as @alice"));
    expect(shown.environment.local.values.get("glitch-lily-auth")).to.include("strange");
  });
});
