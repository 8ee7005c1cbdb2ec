import "@angular/compiler";
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { offer } from "./host.ts";

/** @type {string[]} */
const heard = [];
const shown = signal({ tags: [], client: "" });
let isStarted = false;

/**
 * A template names its tags: so all that the first update names are in it. Compiled in the page,
 * since decorators and templates need Angular's own build otherwise.
 *
 * @param {readonly string[]} tags
 */
function start(tags) {
  const cases = tags.map(
    tag =>
      `@case ("${tag}") { <${tag} [client]="shown().client" (lily-hello)="heard.push(tag)" /> }`,
  );
  class Elements {
    shown = shown;
    heard = heard;
  }
  const component = Component({
    selector: "#host",
    schemas: [CUSTOM_ELEMENTS_SCHEMA],
    template: `@for (tag of shown().tags; track tag) { @switch (tag) { ${cases.join(" ")} } }`,
  });
  void bootstrapApplication(component(Elements) ?? Elements);
}

offer({
  heard,
  update(next) {
    shown.set(next);
    if (!isStarted) start(next.tags);
    isStarted = true;
  },
});
