import type { ElementStates } from "../../elements/kit/states/element-state.ts";
import { readChoice } from "./choice.ts";
import { placeState, reachState } from "./place-state.ts";

const definitions = import.meta.glob("../../elements/*/index.ts");
const data = import.meta.glob<{ states: ElementStates }>("../../elements/*/states.ts");

/** How high a frame gets by itself, in pixels. What is higher is scrolled in it. */
const MAX_HEIGHT_PX = 720;
/** What opens in front of the page does not make it higher. */
const MIN_HEIGHT_OF_OPENED_PX = 560;

const { element: name, state: stateName, lang } = readChoice(location.search);
document.title = `${name}: ${stateName}`;
const [{ states }] = await Promise.all([
  data[`../../elements/${name}/states.ts`]!(),
  definitions[`../../elements/${name}/index.ts`]!(),
]);
const state = states[stateName]!;
const { element } = placeState(`lily-${name}`, {
  ...state,
  // The button to press is known by its English name.
  attributes: { lang: state.press ? "en" : lang, ...state.attributes },
});
fit();
new ResizeObserver(fit).observe(document.body);

if (state.press) {
  await reachState(element, state);
  element.lang = lang;
}

/** Makes a frame that asks for it as high as what it shows. */
function fit(): void {
  const { frameElement } = window;
  if (!frameElement?.hasAttribute("data-fit")) return;
  const least = state.press || name === "app" ? MIN_HEIGHT_OF_OPENED_PX : 0;
  const height = Math.max(Math.ceil(document.body.getBoundingClientRect().height), least);
  const place = frameElement.parentElement!;
  place.style.setProperty("--height", String(Math.min(height, MAX_HEIGHT_PX)));
}

// What an element links to is on no server.
addEventListener("click", event => {
  const isLink = (target: EventTarget) => target instanceof HTMLAnchorElement;
  if (event.composedPath().some(isLink)) event.preventDefault();
});
