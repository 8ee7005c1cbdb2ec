import { readSignIn } from "../../core/session/stored-sign-in.ts";
import { colourCode } from "../../elements/kit/text/code-colours.ts";
import { pageEnvironment } from "../../elements/page-environment.ts";
import { snippets } from "./snippets.ts";

/** How long a copied text is said to be copied. */
const FEEDBACK_MS = 2_000;

/** Where the theme is stored. */
const THEME_KEY = "glitch-lily:documentation:theme";

const all = <Found extends Element>(selector: string, within: ParentNode = document) => [
  ...within.querySelectorAll<Found>(selector),
];

/** Replaces code by another text. */
export function write(code: HTMLElement, text: string): void {
  code.textContent = text;
  colourCode(code);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement!.querySelector("code")!.textContent;
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), FEEDBACK_MS);
}

function choose(tab: HTMLElement): void {
  for (const other of all<HTMLElement>("[role=tab]", tab.parentElement!)) {
    const isChosen = other === tab;
    other.setAttribute("aria-selected", String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    document.getElementById(other.getAttribute("aria-controls")!)!.hidden = !isChosen;
  }
}

/** Chooses the tab beside the focused one, around the ends. */
function step(list: Element, event: KeyboardEvent): void {
  const tabs = all<HTMLElement>("[role=tab]", list);
  const place = tabs.indexOf(event.target as HTMLElement);
  const next: Record<string, number> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    Home: 0,
    End: tabs.length - 1,
  };
  const wanted = next[event.key];
  if (wanted === undefined || place < 0) return;
  event.preventDefault();
  const tab = tabs.at(wanted % tabs.length)!;
  choose(tab);
  tab.focus();
}

/** The attributes that the fields below the example say. */
function attributesOf(form: HTMLFormElement): Record<string, string> {
  const found: Record<string, string> = {};
  for (const field of all<HTMLInputElement>("input", form)) {
    if (field.type === "checkbox" ? field.checked : field.value !== "")
      found[field.name] = field.type === "checkbox" ? "" : field.value;
  }
  return found;
}

/** Puts the element into its place, and follows its fields. */
function showExample(place: HTMLElement): void {
  const name = place.dataset["element"]!;
  const element = document.createElement(`lily-${name}`);
  const given = JSON.parse(place.dataset["given"]!) as Record<string, string>;
  const { before } = place.dataset;
  for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value);
  place.append(element);
  const form = document.querySelector<HTMLFormElement>(".controls");
  form?.addEventListener("submit", event => event.preventDefault());
  form?.addEventListener("change", () => {
    const attributes = attributesOf(form);
    for (const field of all<HTMLInputElement>("input", form)) {
      const value = attributes[field.name];
      if (value === undefined) element.removeAttribute(field.name);
      else if (element.getAttribute(field.name) !== value) element.setAttribute(field.name, value);
    }
    const codes = all<HTMLElement>("[role=tabpanel] code");
    const written = snippets({ name, instance: location.origin, attributes, before });
    written.forEach(({ code }, nth) => write(codes[nth]!, code));
    // The one with a hash differs from the first only in its script.
    const tag = written[0]!.code.split("\n").at(-1)!;
    const pinned = codes[written.length];
    if (pinned)
      write(
        pinned,
        pinned.textContent.replace(/<lily-[^\n]*$/, () => tag),
      );
  });
}

function isSignedIn(): boolean {
  const { origin } = location;
  const here = { instance: origin, issuer: origin, environment: pageEnvironment() };
  return readSignIn(here).accessToken !== undefined;
}

/** The theme of these pages, kept for the next one. */
function showTheme(theme: string): void {
  document.documentElement.dataset["theme"] = theme;
  const radio = document.querySelector<HTMLInputElement>(`header [name=theme][value="${theme}"]`);
  if (radio) radio.checked = true;
  for (const frame of all<HTMLIFrameElement>("iframe[src*='/states/frame']")) {
    const address = new URL(frame.src);
    if ((address.searchParams.get("theme") ?? "system") === theme) continue;
    address.searchParams.set("theme", theme);
    frame.src = address.href;
  }
}

document.addEventListener("click", event => {
  const target = event.target as Element;
  const button = target.closest<HTMLButtonElement>(".copy");
  if (button) void copy(button);
  const tab = target.closest<HTMLElement>("[role=tab]");
  if (tab) choose(tab);
});
for (const list of all("[role=tablist]"))
  list.addEventListener("keydown", event => step(list, event as KeyboardEvent));
const header = document.querySelector<HTMLFormElement>("header form");
header?.addEventListener("change", () => {
  const theme = String(new FormData(header).get("theme"));
  localStorage.setItem(THEME_KEY, theme);
  showTheme(theme);
});
const list = document.querySelector<HTMLElement>("#list");
document.querySelector("#list [aria-current]")?.scrollIntoView({ block: "nearest" });
list?.addEventListener("click", event => {
  if ((event.target as Element).closest("a") && list.matches(":popover-open")) list.hidePopover();
});

showTheme(localStorage.getItem(THEME_KEY) ?? "system");
for (const place of all<HTMLElement>("[data-element]")) {
  const example = place.parentElement!;
  // What only people who have signed in see is a sample for others.
  if (example.hidden && !isSignedIn()) continue;
  example.hidden = false;
  document.querySelector("[data-sample]")?.remove();
  showExample(place);
}
for (const code of all("code[class]")) colourCode(code);
