/** What stands for a role without saying so; the few that our elements use. */
const NATIVE: Record<string, string> = {
  article: "article",
  button: "button",
  combobox: "select",
  dialog: "dialog",
  heading: "h1, h2, h3",
  img: "img[alt]:not([alt=''])",
  link: "a[href]",
  main: "main",
  textbox: "textarea",
};

/** Everything with this role in a tree, shadow roots included, in its order. */
export function allByRole(root: Node, role: string, name?: string | RegExp): HTMLElement[] {
  const selector = [`[role="${role}"]`, NATIVE[role]].filter(Boolean).join();
  return everything(root).filter(
    element => element.matches(selector) && isShown(element) && isNamed(element, name),
  );
}

/** The first; undefined when there is none. */
export function byRole(root: Node, role: string, name?: string | RegExp): HTMLElement | undefined {
  return allByRole(root, role, name)[0];
}

/** The name that a screen reader says, as far as our elements give names. */
export function nameOf(element: HTMLElement): string {
  const place = element.getRootNode() as ShadowRoot;
  const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean);
  const labelled = labels.map(id => place.getElementById(id)?.textContent ?? "").join(" ");
  const name = labelled || element.ariaLabel || element.getAttribute("alt") || element.textContent;
  return name.replace(/\s+/g, " ").trim();
}

/** The text of a tree, shadow roots included. */
export function allText(root: Node): string {
  const own = root instanceof Element && root.shadowRoot ? allText(root.shadowRoot) : "";
  if (root instanceof Text) return root.data;
  return own + [...root.childNodes].map(allText).join("");
}

/** All elements of a tree, shadow roots included. */
export function everything(root: Node): HTMLElement[] {
  const inside = root instanceof Element && root.shadowRoot ? everything(root.shadowRoot) : [];
  const below = [...root.childNodes].flatMap(node =>
    node instanceof HTMLElement ? [node, ...everything(node)] : everything(node),
  );
  return [...inside, ...below];
}

function isShown(element: HTMLElement): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]")
  );
}

function isNamed(element: HTMLElement, name: string | RegExp | undefined): boolean {
  if (name === undefined) return true;
  return typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));
}
