import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { offer } from "./host.ts";

const root = createRoot(document.querySelector("#host")!);
const heard: string[] = [];
const ready: string[] = [];

offer({
  heard,
  ready,
  update({ tags, client, readonly, account }) {
    const elements = tags.map(tag =>
      createElement(tag, {
        key: tag,
        client,
        readonly,
        accountEntity: account,
        "onlily-hello": () => heard.push(tag),
        "onlily-ready": () => ready.push(tag),
      }),
    );
    root.render(elements);
  },
});
