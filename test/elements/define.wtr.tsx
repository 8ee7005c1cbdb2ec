import { expect } from "chai";
import { createRoot } from "react-dom/client";
import { createElement } from "react";
import { define } from "../../elements/define.tsx";
import { useSurface } from "../../elements/surface.ts";
import { claimComplaints } from "../support/elements/complaints.ts";
import {
  claimReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../demo/environment/environment.ts";
import { clearPage, create, defineProbe, look, mount, textOf } from "../support/elements/probe.tsx";
import { expectSame } from "../support/elements/same.ts";
import { settled, until } from "../../demo/environment/until.ts";

const TAG = "lily-defined";
defineProbe(TAG, { sheets: ["button { color: teal }"] });
defineProbe("lily-defined-too", { sheets: ["button { color: teal }", "p { margin: 0 }"] });

const fragile = { broken: true };
define<{ limit?: number }>({
  tag: "lily-fragile",
  attributes: { limit: "number" },
  component: function Fragile(props) {
    useSurface();
    if (fragile.broken && props.limit !== 1) throw new TypeError("planted");
    return <button type="button">whole</button>;
  },
});

describe("an element", () => {
  afterEach(clearPage);

  it("renders without any attributes", async () => {
    const element = document.createElement(TAG);
    document.body.append(element);
    await until(() => element.shadowRoot!.querySelector("button"));
    expect(textOf(element)).to.equal("clicked 0");
    expect(look(element).surface.client.instance).to.equal(location.origin);
  });

  it("asks for an instance where the page has no origin, and loads when one is set", async () => {
    const environment = fakeEnvironment({ address: "https://example.social/web" });
    const element = create(TAG, { environment: { ...environment, origin: "null" } });
    document.body.append(element);
    await until(() => textOf(element).includes("No valid server"));
    element.instance = "ftp://example.social";
    await until(() => textOf(element).includes("“ftp://example.social”"));
    element.instance = "not a url";
    await until(() => textOf(element).includes("“not a url”"));
    element.instance = "example.social";
    await until(() => textOf(element) === "clicked 0");
    expect(look(element).surface.client.instance).to.equal("https://example.social");
  });

  it("has an open shadow root, and fires clicks like any other element", async () => {
    const element = create(TAG);
    await mount(element);
    const clicks: EventTarget[] = [];
    document.body.addEventListener("click", event => clicks.push(event.target!), { once: true });
    element.shadowRoot!.querySelector("button")!.click();
    expectSame(clicks[0], element);
    await until(() => textOf(element) === "clicked 1");
  });

  it("can be defined twice", () => {
    const before = customElements.get(TAG);
    expect(() => defineProbe(TAG)).not.to.throw();
    expectSame(customElements.get(TAG), before);
  });

  it("shares its constructed style sheets with elements that use the same text", () => {
    const [one, two, other] = [TAG, TAG, "lily-defined-too"].map(
      tag => create(tag).shadowRoot!.adoptedStyleSheets,
    );
    for (const [index, sheet] of one!.entries()) {
      expectSame(two![index], sheet, `sheet ${index}`);
      expect(other!.includes(sheet), `sheet ${index}`).to.equal(true);
    }
    expect([two!.length, other!.length]).to.deep.equal([one!.length, one!.length + 1]);
    expect(create(TAG).shadowRoot!.querySelector("style")).to.equal(null);
  });

  it("inherits only the font, direction and color scheme of the page", async () => {
    const place = document.body.appendChild(document.createElement("div"));
    place.style.cssText = `font: italic 20px serif; direction: rtl; color-scheme: dark;
      color: red; text-transform: uppercase; text-align: right; letter-spacing: 9px`;
    const element = create(TAG);
    await mount(element);
    place.append(element);
    const style = getComputedStyle(element.shadowRoot!.querySelector(".language > *")!);
    expect(style.fontSize).to.equal("20px");
    expect(style.fontStyle).to.equal("italic");
    expect(style.direction).to.equal("rtl");
    expect(style.colorScheme).to.equal("dark");
    expect(style.color).not.to.equal("rgb(255, 0, 0)");
    expect(style.textTransform).to.equal("none");
    expect(style.textAlign).to.equal("start");
    expect(style.letterSpacing).to.equal("normal");
    expect(getComputedStyle(element).display).to.equal("block");
    element.hidden = true;
    expect(getComputedStyle(element).display).to.equal("none");
    element.hidden = false;
    element.setAttribute("scroll", "");
    expect(getComputedStyle(element).overflowY).to.equal("auto");
  });

  it("works on a page with two hundred of them", async () => {
    const environment = fakeEnvironment();
    const elements = Array.from({ length: 200 }, (_, limit) => create(TAG, { environment, limit }));
    document.body.append(...elements);
    await until(() => elements.every(element => textOf(element) === "clicked 0"));
    const clients = new Set(elements.map(element => look(element).surface.client));
    expect(clients.size).to.equal(1);
    expect(elements.map(element => look(element).props.limit)).to.deep.equal(
      elements.map((_, index) => index),
    );
  });
});

describe("an element that throws", () => {
  afterEach(clearPage);

  it("shows and reports the error, and can be retried", async () => {
    fragile.broken = true;
    const element = create("lily-fragile");
    const errors: CustomEvent[] = [];
    document.addEventListener("lily-error", event => errors.push(event as CustomEvent), {
      once: true,
    });
    document.body.append(element);
    const alert = await until(() => element.shadowRoot!.querySelector("[role=alert]"));
    expect(alert.textContent).to.include("Oops!").and.include("An unexpected error occurred.");
    expect(claimReports(element.environment!).map(String)).to.deep.equal(["TypeError: planted"]);
    expect(errors.map(event => String(event.detail.error))).to.deep.equal(["TypeError: planted"]);
    expectSame(errors[0]!.target, element);
    // React names the component in the console; nothing reached the page's own error handlers.
    expect(claimComplaints().filter(text => text.startsWith("Uncaught"))).to.deep.equal([]);

    const again = element.shadowRoot!.querySelector("button")!;
    expect(again.textContent).to.equal("Try again");
    again.click();
    await until(() => claimReports(element.environment!).length);
    const reload = await until(() =>
      [...element.shadowRoot!.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "Reload the page",
      ),
    );
    reload.click();
    expect((element.environment as FakeEnvironment).reloads).to.equal(1);
    fragile.broken = false;
    element.shadowRoot!.querySelector("button")!.click();
    await until(() => textOf(element) === "whole");
    claimComplaints();
  });

  it("retries when an attribute changes", async () => {
    fragile.broken = true;
    const element = create("lily-fragile");
    document.body.append(element);
    await until(() => textOf(element).includes("Try again"));
    element.setAttribute("limit", "1");
    await until(() => textOf(element) === "whole");
    claimReports(element.environment!);
    claimComplaints();
  });

  it("does not affect its neighbours", async () => {
    fragile.broken = true;
    const [element, neighbour] = [create("lily-fragile"), create(TAG)];
    document.body.append(element);
    await mount(neighbour);
    await until(() => textOf(element).includes("Try again"));
    expect(textOf(neighbour)).to.equal("clicked 0");
    claimReports(element.environment!);
    claimComplaints();
  });
});

describe("an element's events", () => {
  afterEach(clearPage);

  it("bubble out of shadow roots under their own names", async () => {
    const outer = document.body.appendChild(document.createElement("div"));
    const element = create(TAG);
    await mount(element);
    outer.attachShadow({ mode: "open" }).append(element);
    const heard = await new Promise<Event>(resolve => {
      outer.addEventListener("lily-posted", resolve, { once: true });
      look(element).surface.emit("lily-posted", { id: "1" });
    });
    expect(heard).to.include({ type: "lily-posted", bubbles: true, composed: true });
    expect((heard as CustomEvent).detail).to.deep.equal({ id: "1" });
  });

  it("tell whether the page prevented the default action", async () => {
    const element = create(TAG);
    const { emit } = (await mount(element)).surface;
    for (const name of ["lily-open", "lily-reply", "lily-quote", "lily-sign-in"] as const) {
      expect(emit(name), name).to.equal(true);
      element.addEventListener(name, event => event.preventDefault(), { once: true });
      expect(emit(name), name).to.equal(false);
    }
    for (const name of ["lily-posted", "lily-unread", "lily-error"] as const) {
      element.addEventListener(name, event => event.preventDefault(), { once: true });
      expect(emit(name), name).to.equal(true);
    }
  });
});

describe("an element rendered by React", () => {
  afterEach(clearPage);

  it("accepts props as attributes, objects and listeners, and unmounts cleanly", async () => {
    const environment = fakeEnvironment();
    const statusEntity = { id: "1" };
    const opened: unknown[] = [];
    const root = createRoot(document.body.appendChild(document.createElement("main")));
    const show = (props: object): void =>
      root.render(
        createElement(TAG, {
          environment,
          statusEntity,
          "onlily-open": (event: CustomEvent) => opened.push(event.detail),
          ...props,
        }),
      );

    show({ limit: 3, compact: true, media: false, account: "9", lang: "de", scroll: true });
    const element = await until(() => document.querySelector(TAG));
    await until(() => textOf(element));
    expect(look(element).props).to.include({
      limit: 3,
      compact: true,
      media: false,
      account: "9",
      statusEntity,
    });
    expect(element.hasAttribute("scroll")).to.equal(true);
    look(element).surface.emit("lily-open", "there");
    expect(opened).to.deep.equal(["there"]);

    show({ compact: false });
    await until(() => !element.hasAttribute("compact"));
    await settled();
    expect(look(element).props).to.include({ compact: false, media: true, limit: undefined });
    expect(look(element).mounts).to.equal(1);

    root.unmount();
    await settled();
    expect(element.shadowRoot!.childNodes).to.have.length(0);
    expect(look(element).unmounts).to.equal(1);
  });
});
