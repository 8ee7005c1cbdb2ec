import { expect } from "chai";
import type { ElementState, ElementStates } from "../../elements/parts/element-state.ts";
import { REGISTRY } from "../../core/client.ts";
import type { Asked } from "../support/answers.ts";
import { claimReports } from "../support/environment.ts";
import { faults } from "../support/faults.ts";
import { countListeners } from "../support/listeners.ts";
import { emulateMedia, setViewport } from "../support/runner.ts";
import { place, putAway, show } from "../support/showing.ts";
import { settled } from "../support/until.ts";

const definitions = import.meta.glob("../../elements/*/index.ts", { eager: true });
const lists = import.meta.glob<{ states: ElementStates }>("../../elements/*/states.ts", {
  eager: true,
});

const tagOf = (path: string) => `lily-${path.split("/").at(-2)}`;
const elements = Object.entries(lists).map(([path, { states }]) => [tagOf(path), states] as const);

const looks = [
  { colorScheme: "light", width: 600 },
  { colorScheme: "dark", width: 600 },
  { colorScheme: "light", width: 280 },
  { colorScheme: "dark", width: 280 },
] as const;

/** High enough that a virtual list draws all it has. */
const HEIGHT = 6000;

function isNever(asked: Asked, { answers = {} }: ElementState): boolean {
  return (answers[asked.path] ?? answers[asked.path.split("?")[0]!]) === "never";
}

describe("the states of all elements", () => {
  it("are told by every folder that defines one", () => {
    const defined = Object.keys(definitions).map(tagOf);
    expect(defined.length).to.be.above(3);
    expect(elements.map(([tag]) => tag)).to.have.members(defined);
    for (const [tag, states] of elements) {
      expect(customElements.get(tag), tag).to.exist;
      const bare = Object.entries(states).filter(([name]) => name.startsWith("bare"));
      expect(bare, tag).not.to.deep.equal([]);
      for (const [, { attributes = {} }] of bare) expect(attributes, tag).to.deep.equal({});
    }
  });

  it("are looked at by rules that find what is wrong", async () => {
    const host = document.body.appendChild(document.createElement("div"));
    const root = host.attachShadow({ mode: "open" });
    const picture = document.createElement("img");
    const pale = document.createElement("p");
    pale.textContent = "Pale";
    pale.style.cssText = "color: #ccc; background: #fff";
    root.append(picture, pale);
    const found = (await faults(host)).map(fault => fault.split(":")[0]);
    expect(found).to.have.members(["image-alt", "color-contrast"]);
    host.remove();
  });
});

for (const [tag, states] of elements) {
  describe(`<${tag}>, in every state,`, () => {
    before(async () => {
      await emulateMedia({});
      document.body.style.margin = "0";
      document.documentElement.style.colorScheme = "light dark";
      document.documentElement.style.background = "Canvas";
    });

    afterEach(putAway);

    after(async () => {
      document.body.removeAttribute("style");
      document.documentElement.removeAttribute("style");
      await setViewport({ width: 800, height: 600 });
      await emulateMedia({});
    });

    for (const [name, state] of Object.entries(states)) {
      it(`${name}: is accessible, fits, and leaves nothing behind`, async () => {
        // The first root on a page lets React listen to the document for good.
        place("lily-login", { shows: "" }).element.remove();
        await settled();
        const listeners = countListeners();
        const { element, environment, asked } = await show(tag, state);
        expect(claimReports(environment)).to.have.length(state.reports ?? 0);

        for (const { colorScheme, width } of looks) {
          await emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await setViewport({ width, height: HEIGHT });
          await settled();
          const look = `${colorScheme}, ${width} px`;
          expect(document.documentElement.scrollWidth, look).to.be.at.most(width);
          if (state.shows) expect(await faults(element), look).to.deep.equal([]);
        }

        element.remove();
        await settled();
        // What nobody has answered yet is given up in time, and then nobody minds.
        const unanswered = asked.filter(one => isNever(one, state) && !one.signal?.aborted);
        expect(environment.clock.waiting).to.equal(unanswered.length);
        environment.clock.advance(30_000);
        await settled();
        expect(environment.clock.waiting).to.equal(0);
        const { page } = environment as { page: { [REGISTRY]?: Map<string, unknown> } };
        expect([...(page[REGISTRY]?.keys() ?? [])]).to.deep.equal([]);
        expect(environment.channels.openLines).to.equal(0);
        expect(claimReports(environment)).to.deep.equal([]);
        expect(listeners.stop()).to.deep.equal([]);
      });
    }
  });
}
