import { render } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { html, unsafeStatic } from "lit/static-html.js";
import { offer } from "./host.ts";

const heard: string[] = [];

offer({
  heard,
  update({ tags, client }) {
    const elements = repeat(
      tags,
      tag => tag,
      tag => {
        const name = unsafeStatic(tag);
        return html`<${name} .client=${client} @lily-hello=${() => heard.push(tag)}></${name}>`;
      },
    );
    render(elements, document.querySelector<HTMLElement>("#host")!);
  },
});
