import { render } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { html, unsafeStatic } from "lit/static-html.js";
import { offer } from "./host.ts";

const heard: string[] = [];
const ready: string[] = [];

offer({
  heard,
  ready,
  update({ tags, client, readonly, account }) {
    const elements = repeat(
      tags,
      tag => tag,
      tag => {
        const name = unsafeStatic(tag);
        return html`<${name}
          .client=${client}
          .readonly=${readonly}
          .accountEntity=${account}
          @lily-hello=${() => heard.push(tag)}
          @lily-ready=${() => ready.push(tag)}
        ></${name}>`;
      },
    );
    render(elements, document.querySelector<HTMLElement>("#host")!);
  },
});
