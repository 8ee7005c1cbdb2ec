import { createApp, h, shallowRef } from "vue";
import { offer, type Shown } from "./host.ts";

const shown = shallowRef<Shown>({ tags: [], client: "", readonly: false });
const heard: string[] = [];
const ready: string[] = [];

createApp({
  render: () =>
    shown.value.tags.map(tag =>
      h(tag, {
        key: tag,
        client: shown.value.client,
        readonly: shown.value.readonly,
        accountEntity: shown.value.account,
        "onLily-hello": () => heard.push(tag),
        "onLily-ready": () => ready.push(tag),
      }),
    ),
}).mount("#host");

offer({
  heard,
  ready,
  update(next) {
    shown.value = next;
  },
});
