import { expect } from "chai";
import { retainClient } from "../../core/client.ts";
import { clientNames } from "../support/clients.ts";
import { fakeEnvironment, type FakeEnvironment } from "../../demo/environment/environment.ts";
import { provideEnvironment } from "../../elements/page-environment.ts";
import { clearPage, create, defineProbe, look, mount, textOf } from "../support/elements/probe.tsx";
import { expectSame } from "../support/elements/same.ts";
import { settled, until } from "../../demo/environment/until.ts";

const TAG = "lily-acting";
const INSTANCE = "https://example.social";
defineProbe(TAG);

function account(id: string): Response {
  return Response.json({ id, username: id, acct: id, url: `${INSTANCE}/@${id}` });
}

/** A browser in which the token `alice-token` belongs to `alice`, and so on. */
function browser(signedInAs?: string): FakeEnvironment {
  const environment = fakeEnvironment({
    origin: INSTANCE,
    fetch: (_, init) => {
      const token = new Headers(init?.headers).get("authorization") ?? "";
      return account(token.replace(/^Bearer (.*)-token$/, "$1"));
    },
  });
  if (signedInAs) store(environment, signedInAs);
  return environment;
}

function store(environment: FakeEnvironment, person: string): void {
  const signIn = { accessToken: `${person}-token`, accountId: person, version: 1 };
  environment.local.set("glitch-lily-auth", JSON.stringify(signIn));
}

/** What another tab says when somebody has signed in or out there. */
function postToTabs(environment: FakeEnvironment, message: object): void {
  const line = environment.channel(`glitch-lily:${INSTANCE}::session`);
  line.post(message);
  line.close();
}

describe("the person of an element", () => {
  afterEach(clearPage);

  it("is signed out by default on the page's own instance", async () => {
    const { surface } = await mount(create(TAG, { environment: browser() }));
    expect(surface.client).to.include({ instance: INSTANCE, person: null });
    expectSame(surface.client, surface.signedOutClient);
    expect(surface.session.state).to.equal("signed-out");
  });

  it("is the signed-in person, with one client for all elements", async () => {
    const environment = browser("alice");
    const [one, two] = [create(TAG, { environment }), create(TAG, { environment })];
    await mount(one);
    await mount(two);
    await until(() => look(two).surface.session.state === "signed-in");
    expect(look(one).surface.client).to.include({ instance: INSTANCE, person: "alice" });
    expectSame(look(two).surface.client, look(one).surface.client);
    expect(look(one).surface.client.api.authorised).to.equal(true);
    one.remove();
    two.remove();
    await settled();
    expect(clientNames(environment)).to.deep.equal([]);
  });

  it("is signed out while the attribute names another person", async () => {
    const element = create(TAG, { environment: browser("alice"), as: "bob" });
    await mount(element);
    await settled();
    expect(look(element).surface.client.person).to.equal(null);
    expect(look(element).surface.session.state).to.equal("signed-out");
    element.as = "alice";
    await until(() => look(element).surface.client.person === "alice");
    expect(look(element)).to.include({ mounts: 1, unmounts: 0 });
  });

  it("is looked up on the instance that the attribute names, with or without a scheme", async () => {
    const environment = browser("alice");
    const element = create(TAG, { environment, instance: "https://other.example/about" });
    await mount(element);
    await settled();
    expect(look(element).surface.client).to.include({
      instance: "https://other.example",
      person: null,
    });
    element.instance = "third.example";
    await until(() => look(element).surface.client.instance === "https://third.example");
    element.instance = undefined;
    await until(() => look(element).surface.client.person === "alice");
    await settled();
    expect(clientNames(environment)).to.deep.equal([INSTANCE, `${INSTANCE} alice`]);
    expect(look(element)).to.include({ mounts: 1, unmounts: 0 });
  });

  it("changes without a remount when somebody signs in or out in another tab", async () => {
    const environment = browser();
    const element = create(TAG, { environment });
    await mount(element);
    element.shadowRoot!.querySelector("button")!.click();
    await until(() => textOf(element) === "clicked 1");
    const nobody = look(element).surface.client;

    store(environment, "alice");
    postToTabs(environment, { type: "signed-in", person: "alice" });
    await until(() => look(element).surface.client.person === "alice");
    expect(textOf(element)).to.equal("clicked 1");
    expectSame(look(element).surface.signedOutClient, nobody);

    store(environment, "bob");
    postToTabs(environment, { type: "signed-in", person: "bob" });
    await until(() => look(element).surface.client.person === "bob");
    await settled();
    expect(clientNames(environment)).to.deep.equal([INSTANCE, `${INSTANCE} bob`]);

    environment.local.remove("glitch-lily-auth");
    postToTabs(environment, { type: "signed-out", person: "bob" });
    await until(() => look(element).surface.client === nobody);
    await settled();
    expect(clientNames(environment)).to.deep.equal([INSTANCE]);
    expect(textOf(element)).to.equal("clicked 1");
    expect(look(element)).to.include({ mounts: 1, unmounts: 0 });
  });

  it("may be passed in as a client", async () => {
    const environment = browser();
    const who = { instance: INSTANCE, person: "carol", token: "carol-token" };
    const held = retainClient(environment, who);
    const element = create(TAG, { environment: undefined, clientEntity: held.client });
    const { surface } = await mount(element);
    expectSame(surface.client, held.client);
    expect(surface.signedOutClient).to.include({ instance: INSTANCE, person: null });
    expect(surface.session).to.include({ state: "signed-in", person: "carol" });
    element.remove();
    await settled();
    expect(clientNames(environment)).to.deep.equal([`${INSTANCE} carol`]);
    held.release();
  });

  it("is found in the environment that the page provides", async () => {
    const environment = browser("alice");
    const takeBack = provideEnvironment(environment);
    const element = create(TAG, { environment: undefined });
    await mount(element);
    await until(() => look(element).surface.client.person === "alice");
    takeBack();
    expectSame(look(element).surface.client.environment, environment);
  });
});

describe("the target of an element's links", () => {
  afterEach(clearPage);

  it("is the client at /web on the page's own instance, or else the entity's own page", async () => {
    const element = create(TAG, { environment: browser() });
    expect((await mount(element)).surface.base).to.equal("/web");
    element.instance = "other.example";
    await until(() => look(element).surface.base === null);
    element.setAttribute("client", "/lily/");
    await until(() => look(element).surface.base === "/lily");
    element.setAttribute("client", "");
    await until(() => look(element).surface.base === "");
  });
});
