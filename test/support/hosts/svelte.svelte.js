import { flushSync, mount } from "svelte";
import Elements from "./elements.svelte";
import { offer } from "./host.ts";

/** @type {string[]} */
const heard = [];
/** @type {string[]} */
const ready = [];
let shown = $state.raw({ tags: [], client: "", readonly: false });

mount(Elements, {
  target: document.querySelector("#host"),
  props: {
    heard,
    ready,
    get shown() {
      return shown;
    },
  },
});

offer({
  heard,
  ready,
  update(next) {
    shown = next;
    flushSync();
  },
});
