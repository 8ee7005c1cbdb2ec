import { offer } from "./host.ts";

const elements = new Map<string, HTMLElement & { client?: string }>();
const heard: string[] = [];

function create(tag: string): HTMLElement {
  const element = document.createElement(tag);
  element.addEventListener("lily-hello", () => heard.push(tag));
  elements.set(tag, element);
  return element;
}

offer({
  heard,
  update({ tags, client }) {
    const row = document.querySelector("#host")!;
    for (const [tag, element] of elements) {
      if (tags.includes(tag)) continue;
      element.remove();
      elements.delete(tag);
    }
    for (const tag of tags) {
      const element = elements.get(tag) ?? create(tag);
      element.setAttribute("client", client);
      row.append(element);
    }
  },
});
