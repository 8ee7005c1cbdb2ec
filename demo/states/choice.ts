export const THEMES = ["system", "light", "dark"] as const;
export const WIDTHS_PX = [280, 375, 768, 1280] as const;
export const LANGUAGES = ["en", "de"] as const;

/** What the gallery shows, and how. Its address says all of it. */
export interface Choice {
  /** The element's folder, such as `status`; empty for an overview of all. */
  element: string;
  /** Empty for all states of the element. */
  state: string;
  theme: (typeof THEMES)[number];
  width: (typeof WIDTHS_PX)[number];
  lang: (typeof LANGUAGES)[number];
}

export function readChoice(query: string): Choice {
  const asked = new URLSearchParams(query);
  const oneOf = <Value>(values: readonly Value[], name: string, usual: Value): Value =>
    values.find(value => String(value) === asked.get(name)) ?? usual;
  return {
    element: asked.get("element") ?? "",
    state: asked.get("state") ?? "",
    theme: oneOf(THEMES, "theme", "system"),
    width: oneOf(WIDTHS_PX, "width", 375),
    lang: oneOf(LANGUAGES, "lang", "en"),
  };
}

/** The query of an address. It leaves out what is empty. */
export function queryOf(choice: Partial<Choice>): string {
  const given = Object.entries(choice).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
