import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { offer } from "./host.ts";

const root = createRoot(document.querySelector("#host")!);
const heard: string[] = [];

offer({
  heard,
  update({ tags, client }) {
    const elements = tags.map(tag =>
      createElement(tag, { key: tag, client, "onlily-hello": () => heard.push(tag) }),
    );
    root.render(elements);
  },
});
