import { createApp, h, shallowRef } from "vue";
import { offer, type Shown } from "./host.ts";

const shown = shallowRef<Shown>({ tags: [], client: "" });
const heard: string[] = [];

createApp({
  render: () =>
    shown.value.tags.map(tag =>
      h(tag, { key: tag, client: shown.value.client, "onLily-hello": () => heard.push(tag) }),
    ),
}).mount("#host");

offer({
  heard,
  update(next) {
    shown.value = next;
  },
});
