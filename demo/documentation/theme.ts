import { ACCENTS } from "../../core/appearance/accents.ts";
import { writeCss } from "../../core/appearance/themes.ts";
import { PREFERENCES } from "../../core/settings/preferences.ts";
import { write } from "./live.ts";

const form = document.querySelector<HTMLFormElement>("form.theme")!;
const code = document.querySelector<HTMLElement>("#css + .code code")!;
const preview = new CSSStyleSheet();
document.adoptedStyleSheets.push(preview);

/** What the fields say, as an appearance. */
function appearance(data: FormData) {
  const text = (name: string) => String(data.get(name));
  return {
    ...PREFERENCES,
    accent: text("accent") === "own" ? text("own") : text("accent"),
    color_scheme: text("color_scheme"),
    contrast: text("contrast"),
    density: text("density"),
    avatar_shape: text("avatar_shape"),
    text_size: Number(data.get("text_size")),
    line_width: Number(data.get("line_width")),
    underline_links: data.has("underline_links"),
  };
}

/** Individual properties, after the others: what a field says wins. */
function single(data: FormData): string {
  const lines = [...data]
    .map(([name, value]) => [name, String(value).trim()] as const)
    .filter(([name, value]) => name.startsWith("--") && value !== "" && isValid(value))
    .map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length > 0 ? `\n:root {\n${lines.join("")}}\n` : "";
}

/** Whether a value ends where its declaration does. */
const isValid = (value: string): boolean => CSS.supports("--x", value) && !/[;{}]/.test(value);

function show(): void {
  const data = new FormData(form);
  const css = writeCss(appearance(data)) + single(data);
  write(code, css.trimEnd());
  preview.replaceSync(css.replaceAll(":root", ".preview"));
  for (const name of ["text_size", "line_width"]) {
    const shown = form.elements.namedItem(`${name}_shown`) as HTMLOutputElement;
    shown.value = `${data.get(name)}${name === "text_size" ? "%" : " em"}`;
  }
}

const swatches = new CSSStyleSheet();
swatches.replaceSync(
  Object.values(ACCENTS)
    .map(colour => `[data-colour="${colour}"]{--swatch:${colour}}`)
    .join(""),
);
document.adoptedStyleSheets.push(swatches);

form.addEventListener("input", event => {
  const field = event.target as HTMLInputElement;
  if (field.name === "own")
    form.querySelector<HTMLInputElement>("[name=accent][value=own]")!.checked = true;
  show();
});
form.addEventListener("reset", () => setTimeout(show));
form.addEventListener("submit", event => event.preventDefault());
show();
