import { expect } from "chai";
import {
  clearPage,
  create,
  defineProbe,
  look,
  mount,
  type ProbeElement,
} from "../support/elements/probe.tsx";
import { settled } from "../../demo/environment/until.ts";

defineProbe("lily-attributes");

async function render(markup: string): Promise<ProbeElement> {
  const page = document.createElement("template");
  page.innerHTML = markup;
  const element = document.importNode(page.content, true).firstElementChild as ProbeElement;
  element.environment = create("lily-attributes").environment;
  await mount(element);
  return element;
}

describe("an element's attributes", () => {
  afterEach(clearPage);

  const cases: [markup: string, prop: string, value: unknown][] = [
    ["", "compact", false],
    ["compact", "compact", true],
    ['compact=""', "compact", true],
    ['compact="false"', "compact", false],
    ["", "media", true],
    ["no-media", "media", false],
    ['no-media=""', "media", false],
    ["", "limit", undefined],
    ['limit="20"', "limit", 20],
    ['limit=" 2.5 "', "limit", 2.5],
    ['limit="0"', "limit", 0],
    ['limit="-1"', "limit", -1],
    ['limit="many"', "limit", undefined],
    ['limit="20px"', "limit", undefined],
    ['limit=""', "limit", undefined],
    ['limit="Infinity"', "limit", undefined],
    ['max-items="3"', "maxItems", 3],
    ["", "account", undefined],
    ['account="109"', "account", "109"],
    ['account=" AbC "', "account", "AbC"],
    ['account=""', "account", undefined],
    ['account="https://example.social/@alice/109"', "account", "109"],
    ['account="https://example.social/notice/AbC/?a=/b#c/d"', "account", "AbC"],
    ['account="https://example.social/"', "account", "https://example.social/"],
    ['account="https://e.example/@a/1, https://e.example/@a/2"', "account", "1, 2"],
    ["", "label", undefined],
    ['label="two words"', "label", "two words"],
    ['label=""', "label", ""],
  ];

  for (const [markup, prop, value] of cases) {
    it(`in <… ${markup}> set ${prop} to ${JSON.stringify(value)}`, async () => {
      const element = await render(`<lily-attributes ${markup}></lily-attributes>`);
      expect(look(element).props).to.have.property(prop, value);
      expect(element).to.have.property(prop, value);
    });
  }

  it("return to their defaults when they are removed", async () => {
    const element = await render(
      '<lily-attributes compact no-media limit="5" account="1" label="x"></lily-attributes>',
    );
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    await settled();
    expect(look(element).props).to.include({ compact: false, media: true });
    for (const name of ["limit", "account", "label"]) {
      expect(look(element).props).to.have.property(name, undefined);
    }
  });

  it("update the component when they change", async () => {
    const element = await render('<lily-attributes limit="5"></lily-attributes>');
    element.setAttribute("limit", "6");
    element.setAttribute("compact", "");
    await settled();
    expect(look(element).props).to.include({ limit: 6, compact: true });
    element.setAttribute("limit", "oops");
    await settled();
    expect(look(element).props.limit).to.equal(undefined);
  });

  it("are reflected from properties", async () => {
    const element = create("lily-attributes");
    await mount(element);
    Object.assign(element, { limit: 7, compact: true, media: false, account: "9", label: "" });
    expect(element.getAttributeNames().toSorted()).to.deep.equal([
      "account",
      "compact",
      "label",
      "limit",
      "no-media",
    ]);
    await settled();
    expect(look(element).props).to.include({ limit: 7, compact: true, media: false, label: "" });
    Object.assign(element, {
      limit: NaN,
      compact: false,
      media: undefined,
      account: null,
      label: undefined,
    });
    expect(element.getAttributeNames()).to.deep.equal([]);
  });

  it("do not break the browser's own properties", async () => {
    expect(create("lily-attributes").lang).to.equal("");
    const element = create("lily-attributes", { lang: "de" });
    expect(element.getAttribute("lang")).to.equal("de");
    expect(() => element.scroll(0, 0)).not.to.throw();
    Reflect.set(element, "scroll", true);
    expect(element.hasAttribute("scroll")).to.equal(true);
    expect(() => element.scroll({ top: 0 })).not.to.throw();
  });
});

describe("an element's raw properties", () => {
  afterEach(clearPage);

  it("keep their identity and are not reflected", async () => {
    const statusEntity = { id: "1", act: () => {} };
    const element = create("lily-attributes", { statusEntity, token: "secret" });
    await mount(element);
    expect(look(element).props.statusEntity).to.equal(statusEntity);
    expect(look(element).props.token).to.equal("secret");
    expect(element.statusEntity).to.equal(statusEntity);
    expect(element.outerHTML).to.equal("<lily-attributes></lily-attributes>");

    const other = { id: "2" };
    element.statusEntity = other;
    await settled();
    expect(look(element).props.statusEntity).to.equal(other);
    element.statusEntity = undefined;
    await settled();
    expect(look(element).props.statusEntity).to.equal(undefined);
  });

  it("accept entities as JSON, and ignore invalid JSON", async () => {
    const element = await render(`<lily-attributes status-entity='{"id":"1"}'></lily-attributes>`);
    expect(look(element).props.statusEntity).to.deep.equal({ id: "1" });
    for (const bad of ['{"id":', "", "7", '"text"', "null", "undefined"]) {
      element.setAttribute("status-entity", bad);
      await settled();
      expect(look(element).props.statusEntity).to.deep.equal({ id: "1" });
    }
    element.removeAttribute("status-entity");
    await settled();
    expect(look(element).props.statusEntity).to.equal(undefined);

    const broken = await render(`<lily-attributes status-entity="{'id"></lily-attributes>`);
    expect(look(broken).props.statusEntity).to.equal(undefined);
  });

  it("cannot be set in markup when they may hold secrets", async () => {
    const element = await render(`<lily-attributes token='{"a":1}'></lily-attributes>`);
    expect(look(element).props.token).to.equal(undefined);
  });
});
