import type { ElementState, ElementStates } from "../../elements/kit/states/element-state.ts";
import { type Choice, queryOf, readChoice } from "./choice.ts";

const data = import.meta.glob<ElementStates>("../../elements/*/states.ts", {
  eager: true,
  import: "states",
});
const folder = /elements\/(.+)\/states\.ts$/;
const elements = new Map(
  Object.entries(data).map(([path, states]) => [folder.exec(path)![1]!, states]),
);

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector)!;
const header = find("header");
const main = find("main");
const list = find("#list");
const groups = find(".groups");
const filter = find<HTMLInputElement>("[type=search]");
const form = find<HTMLFormElement>("form");

let choice = readChoice(location.search);

/** Makes an element with attributes, and with what is inside it. */
function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
}

const tagOf = (element: string) => `<lily-${element}>`;
const countOf = (count: number) => (count === 1 ? "1 state" : `${count} states`);

/** A link to something else in the gallery, seen the same way as now. */
function link(to: Pick<Choice, "element" | "state">, ...inside: (Node | string)[]) {
  const made = make("a", { "data-element": to.element, "data-state": to.state }, ...inside);
  made.href = queryOf({ ...choice, ...to });
  return made;
}

function drawList(): void {
  for (const [element, states] of elements) {
    const names = ["", ...Object.keys(states)];
    const items = names.map(state =>
      make("li", {}, link({ element, state }, state || "All states")),
    );
    const count = make("span", { class: "count" }, String(names.length - 1));
    groups.append(
      make("details", {}, make("summary", {}, element, " ", count), make("ul", {}, ...items)),
    );
  }
}

/** Shows what all words of the filter are found in, be it in the element's name or the state's. */
function narrow(): void {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  let matches = 0;
  for (const group of groups.querySelectorAll("details")) {
    let shown = 0;
    for (const item of group.querySelectorAll("li")) {
      const { element = "", state = "" } = item.querySelector("a")!.dataset;
      const found = words.every(word => `${element} ${state}`.toLowerCase().includes(word));
      item.hidden = !found || (words.length > 0 && !state);
      if (found && state) shown += 1;
    }
    group.hidden = shown === 0;
    group.open = words.length > 0 || group.querySelector("[aria-current]") !== null;
    matches += shown;
  }
  find(".matches").textContent = words.length > 0 ? countOf(matches) : "";
}

/** A state in a frame, whose page is as wide as was chosen. */
function frame(element: string, state: string, attributes: Record<string, string> = {}) {
  const { theme, lang } = choice;
  const src = `/states/frame${queryOf({ element, state, theme, lang })}`;
  const title = `${tagOf(element)}: ${state}`;
  return make("div", { class: "frame" }, make("iframe", { src, title, ...attributes }));
}

function says({ shows }: ElementState): string {
  return shows ? `Shows “${shows}”.` : "Shows nothing.";
}

function drawOverview(): void {
  const total = [...elements.values()].reduce((sum, all) => sum + Object.keys(all).length, 0);
  const cards = [...elements].map(([element, states]) =>
    link(
      { element, state: "" },
      make("strong", {}, tagOf(element)),
      make("span", {}, countOf(Object.keys(states).length)),
    ),
  );
  main.replaceChildren(
    make("h1", {}, "States"),
    make("p", {}, `${elements.size} elements in ${countOf(total)}.`),
    make("div", { class: "cards" }, ...cards),
  );
}

function drawElement(element: string, states: ElementStates): void {
  const shown = Object.entries(states).map(([state, { shows }]) => {
    const words = says({ shows });
    const heading = make("h2", {}, link({ element, state }, state));
    const inside = frame(element, state, { loading: "lazy", "data-fit": "" });
    return make("section", { "aria-label": state }, heading, make("p", {}, words), inside);
  });
  main.replaceChildren(
    make("h1", {}, tagOf(element)),
    make("p", {}, `${countOf(shown.length)}.`),
    make("div", { class: "all" }, ...shown),
  );
}

function drawState(element: string, state: string, states: ElementStates): void {
  const names = Object.keys(states);
  const place = names.indexOf(state);
  const neighbours = (
    [
      ["Previous", names[place - 1]],
      ["Next", names[place + 1]],
    ] as const
  ).map(([label, name]) => (name ? link({ element, state: name }, label) : ""));
  const all = link({ element, state: "" }, "All states");
  const inside = frame(element, state);
  const alone = make("a", { target: "_blank" }, "Open in a new tab");
  alone.href = inside.querySelector("iframe")!.src;
  main.replaceChildren(
    make("h1", {}, `${tagOf(element)}: ${state}`),
    make("p", {}, says(states[state]!), " ", make("span", { class: "scale" })),
    make("p", { class: "ways" }, all, ...neighbours, alone),
    inside,
  );
}

function draw(): void {
  const { element, state, theme } = choice;
  const states = elements.get(element);
  main.className = states ? (state ? "one" : "many") : "";
  if (!states) drawOverview();
  else if (states[state]) drawState(element, state, states);
  else drawElement(element, states);
  document.title = [state, states ? tagOf(element) : "", "States"].filter(Boolean).join(" · ");
  document.documentElement.dataset["theme"] = theme;
  fit();
  markCurrent();
}

/** Makes room for the header, and for frames of the chosen width. Those that are wider than the page are scaled down. */
function fit(): void {
  const { width } = choice;
  document.documentElement.style.setProperty("--header", `${header.offsetHeight}px`);
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(main);
  const room = main.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  const scale = Math.min(1, room / width);
  main.style.setProperty("--width", String(width));
  main.style.setProperty("--scale", String(scale));
  const scaleText = main.querySelector(".scale");
  if (scaleText) scaleText.textContent = scale < 1 ? `Scaled to ${Math.round(scale * 100)}%.` : "";
}

function markCurrent(): void {
  for (const each of document.querySelectorAll<HTMLAnchorElement>("a[data-element]")) {
    const { element = "", state = "" } = each.dataset;
    each.href = queryOf({ ...choice, element, state });
    const isCurrent = element === choice.element && state === choice.state;
    if (isCurrent) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
    const group = each.closest("details");
    if (group && isCurrent) group.open = true;
  }
  find<HTMLAnchorElement>(".home").href =
    `/states${queryOf({ ...choice, element: "", state: "" })}`;
  for (const name of ["theme", "width", "lang"] as const) {
    const radio = `[name=${name}][value="${choice[name]}"]`;
    find<HTMLInputElement>(radio).checked = true;
  }
}

/** Shows what an address says. Only a new width leaves the frames as they are. */
function show(next: Choice): void {
  const isSame = queryOf({ ...next, width: choice.width }) === queryOf(choice);
  choice = next;
  if (isSame) {
    fit();
    markCurrent();
  } else draw();
}

document.addEventListener("click", event => {
  const anchor = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!anchor || !isPlain || anchor.target || anchor.hash) return;
  event.preventDefault();
  history.pushState(null, "", anchor.href);
  if (list.matches(":popover-open")) list.hidePopover();
  show(readChoice(location.search));
  scrollTo(0, 0);
});
form.addEventListener("change", () => {
  const looks = new FormData(form) as unknown as Iterable<[string, string]>;
  const query = queryOf({ ...choice, ...Object.fromEntries(looks) });
  history.replaceState(null, "", `/states${query}`);
  show(readChoice(query));
});
addEventListener("popstate", () => show(readChoice(location.search)));
filter.addEventListener("input", narrow);
new ResizeObserver(fit).observe(main);

drawList();
draw();
