import { expect } from "chai";
import { clientNames } from "../clients.ts";
import "../../../elements/login/index.ts";
import type { ElementState, ElementStates } from "../../../elements/kit/states/element-state.ts";
import type { Asked } from "../../../demo/environment/answers.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { colourFaults, faults } from "./faults.ts";
import { countListeners } from "./listeners.ts";
import { emulateMedia, movePointerAway, setViewport } from "./runner.ts";
import { place, putAway, show } from "./showing.ts";
import { soon } from "./soon.ts";
import { expectStoredPicture } from "./structure.ts";
import { settled } from "../../../demo/environment/until.ts";

/** Each width once and each scheme once: colours do not depend on the room, nor does what fits. */
const looks = [
  { colorScheme: "light", width: 600 },
  { colorScheme: "dark", width: 280 },
] as const;

/** The same in colours that the system asks for, by name. */
const COLOURS = {
  "light, high contrast": { colorScheme: "light", contrast: "more" },
  "dark, high contrast": { colorScheme: "dark", contrast: "more" },
  "forced colours": { forcedColors: "active" },
} as const;

/** High enough that a virtual list draws all it has. */
const HEIGHT = 6000;

/** The samples stay the same number of days old: "6d" is narrower than "Nov 20". */
const TODAY = Date.parse("2026-11-26T12:00:00.000Z");
const actualNow = Date.now.bind(Date);
const difference = TODAY - actualNow();
Date.now = () => actualNow() + difference;

function isNever(asked: Asked, { answers = {} }: ElementState): boolean {
  return (answers[asked.path] ?? answers[asked.path.split("?")[0]!]) === "never";
}

/** Shows an element in each of its states: accessible, within its room, and gone without a trace. */
export function describeStates(tag: string, states: ElementStates): void {
  describe(`<${tag}>, in every state,`, () => {
    before(async () => {
      // The runner's own listener is there before any are counted.
      await emulateMedia({});
      // Where the tests before have left it, it would stand on what is shown.
      await movePointerAway();
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
        await soon(() => expect(environment.reports).to.have.length(state.reports ?? 0));
        claimReports(environment);

        for (const { colorScheme, width } of looks) {
          await emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await setViewport({ width, height: HEIGHT });
          await settled();
          const look = `${colorScheme}, ${width} px`;
          // What measures itself takes its new room some frames later.
          await soon(() => expect(document.documentElement.scrollWidth, look).to.be.at.most(width));
          if (state.shows) expect(await faults(element), look).to.deep.equal([]);
          if (colorScheme === "light") await expectStoredPicture(element, tag, name);
        }

        for (const [look, media] of Object.entries(state.shows ? COLOURS : {})) {
          await emulateMedia({ ...media, reducedMotion: "reduce" });
          await settled();
          expect(matchMedia("(forced-colors: active), (prefers-contrast: more)").matches).to.equal(
            true,
          );
          expect(await colourFaults(element), look).to.deep.equal([]);
        }

        element.remove();
        await settled();
        const unanswered = () =>
          asked.filter(one => isNever(one, state) && !one.signal?.aborted).length;
        const { clock } = environment;
        // What was on its way ends some turns later.
        await soon(() => expect(clock.waiting - unanswered()).to.equal(state.staying ?? 0));
        // What nobody has answered yet is given up in time, and then nobody minds.
        clock.advance(30_000);
        // Code that was asked for comes when it comes, and may still ask in vain.
        await soon(() => {
          if (unanswered() > 0) clock.advance(30_000);
          expect(clock.waiting).to.equal(0);
          expect(clientNames(environment)).to.deep.equal([]);
        });
        await settled();
        expect(environment.channels.openLines).to.equal(0);
        expect(claimReports(environment)).to.deep.equal([]);
        expect(listeners.stop()).to.deep.equal([]);
      });
    }
  });
}
