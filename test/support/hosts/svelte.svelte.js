import { flushSync, mount } from "svelte";
import Elements from "./elements.svelte";
import { offer } from "./host.ts";

/** @type {string[]} */
const heard = [];
let shown = $state.raw({ tags: [], client: "" });

mount(Elements, {
  target: document.querySelector("#host"),
  props: {
    heard,
    get shown() {
      return shown;
    },
  },
});

offer({
  heard,
  update(next) {
    shown = next;
    flushSync();
  },
});
