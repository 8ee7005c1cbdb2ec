import { expect } from "chai";
import { clientNames } from "../support/clients.ts";
import { countListeners } from "../support/elements/listeners.ts";
import { fakeEnvironment } from "../../demo/environment/environment.ts";
import {
  clearPage,
  create,
  defineProbe,
  look,
  mount,
  textOf,
  type ProbeElement,
} from "../support/elements/probe.tsx";
import { expectSame } from "../support/elements/same.ts";
import { settled, until } from "../../demo/environment/until.ts";

const TAG = "lily-lifecycle";
defineProbe(TAG);

describe("an element created before its script", () => {
  afterEach(clearPage);

  it("keeps the properties that were set", async () => {
    const statusEntity = { id: "1" };
    const element = create("lily-early", {
      statusEntity,
      limit: 4,
      compact: true,
      media: false,
      token: "secret",
    });
    element.setAttribute("account", "7");
    Reflect.set(element, "scroll", true);
    document.body.append(element);
    defineProbe("lily-early");
    const { props } = await mount(element);
    expect(props).to.include({
      limit: 4,
      compact: true,
      media: false,
      account: "7",
      token: "secret",
      statusEntity,
    });
    expect(Object.keys(element)).not.to.include("limit");
    element.limit = 5;
    await settled();
    expect(look(element).props.limit).to.equal(5);
    expect(() => element.scroll(0, 0)).not.to.throw();
  });

  it("keeps them when it is added to the document later", async () => {
    const element = create("lily-early-detached", { limit: 4, token: "secret" });
    defineProbe("lily-early-detached");
    const { props } = await mount(element);
    expect(props).to.include({ limit: 4, token: "secret" });
  });
});

describe("an element that is moved", () => {
  afterEach(clearPage);

  async function clicked(): Promise<{
    element: ProbeElement;
    button: HTMLElement;
    place: Element;
  }> {
    const element = create(TAG);
    await mount(element);
    const place = document.body.appendChild(document.createElement("section"));
    const button = element.shadowRoot!.querySelector("button")!;
    button.click();
    await until(() => textOf(element) === "clicked 1");
    return { element, button, place };
  }

  it("keeps its state when it is appended elsewhere", async () => {
    const { element, button, place } = await clicked();
    place.append(element);
    await settled();
    expectSame(element.shadowRoot!.querySelector("button"), button);
    expect(textOf(element)).to.equal("clicked 1");
    expect(look(element)).to.include({ mounts: 1, unmounts: 0 });
    button.click();
    await until(() => textOf(element) === "clicked 2");
  });

  it("keeps its state when it is moved by moveBefore", async () => {
    const { element, button, place } = await clicked();
    (place as Element & { moveBefore(node: Node, before: Node | null): void }).moveBefore(
      element,
      null,
    );
    await settled();
    expectSame(element.shadowRoot!.querySelector("button"), button);
    expect(look(element)).to.include({ mounts: 1, unmounts: 0 });
  });

  it("starts over when it is added again after its removal", async () => {
    const { element } = await clicked();
    element.remove();
    await settled();
    expect(element.shadowRoot!.childNodes).to.have.length(0);
    document.body.append(element);
    await until(() => textOf(element) === "clicked 0");
    expect(look(element)).to.include({ mounts: 2, unmounts: 1 });
  });
});

describe("an element outside the document", () => {
  afterEach(clearPage);

  it("renders nothing, whatever is set", async () => {
    const element = create(TAG, { limit: 1, statusEntity: {} });
    element.setAttribute("compact", "");
    element.lang = "en";
    await settled();
    expect(element.shadowRoot!.childNodes).to.have.length(0);
    expect(clientNames(element.environment!).length).to.equal(0);
  });

  it("renders nothing after it was removed, whatever is set", async () => {
    const element = create(TAG);
    await mount(element);
    element.remove();
    await settled();
    element.limit = 3;
    element.statusEntity = {};
    await settled();
    expect(element.shadowRoot!.childNodes).to.have.length(0);
  });

  it("renders nothing when it is removed at once", async () => {
    const element = create(TAG);
    document.body.append(element);
    element.remove();
    await settled();
    expect(element.shadowRoot!.childNodes).to.have.length(0);
    expect(clientNames(element.environment!).length).to.equal(0);
  });
});

describe("an element that was removed", () => {
  afterEach(clearPage);

  it("leaves no listener, timer, channel or client behind", async () => {
    // The first one on a page lets React listen to the document for good.
    await mount(create(TAG));
    document.body.replaceChildren();
    await settled();

    const listeners = countListeners();
    const environment = fakeEnvironment();
    const watched = { count: 0 };
    const { onVisibility } = environment;
    environment.onVisibility = listener => {
      watched.count += 1;
      const stop = onVisibility(listener);
      return () => {
        watched.count -= 1;
        stop();
      };
    };
    const elements = [create(TAG, { environment }), create(TAG, { environment, lang: "de" })];
    for (const element of elements) await mount(element);
    expect(clientNames(environment).length).to.equal(1);
    const { client } = look(elements[0]!).surface;

    elements[0]!.remove();
    await settled();
    expect(clientNames(environment).length, "the other one still needs it").to.equal(1);
    elements[1]!.remove();
    await settled();
    expect(clientNames(environment).length).to.equal(0);
    expect(client.made.size).to.equal(0);
    expect(environment.clock.waiting).to.equal(0);
    expect(environment.channels.openLines).to.equal(0);
    expect(watched.count).to.equal(0);
    expect(listeners.stop()).to.deep.equal([]);
  });
});
