import { offer } from "./host.ts";

const elements = new Map<string, HTMLElement>();
const heard: string[] = [];
const ready: string[] = [];

function create(tag: string): HTMLElement {
  const element = document.createElement(tag);
  element.addEventListener("lily-hello", () => heard.push(tag));
  element.addEventListener("lily-ready", () => ready.push(tag));
  elements.set(tag, element);
  return element;
}

offer({
  heard,
  ready,
  update({ tags, client, readonly, account }) {
    const row = document.querySelector("#host")!;
    for (const [tag, element] of elements) {
      if (tags.includes(tag)) continue;
      element.remove();
      elements.delete(tag);
    }
    for (const tag of tags) {
      const element = elements.get(tag) ?? create(tag);
      element.setAttribute("client", client);
      element.toggleAttribute("readonly", readonly);
      Object.assign(element, { accountEntity: account });
      row.append(element);
    }
  },
});
