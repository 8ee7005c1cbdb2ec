import "@angular/compiler";
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { offer } from "./host.ts";

/** @type {string[]} */
const heard = [];
/** @type {string[]} */
const ready = [];
const shown = signal({ tags: [], client: "", readonly: false });
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
      `@case ("${tag}") { <${tag} [client]="shown().client" [attr.readonly]="shown().readonly ? '' : null" [accountEntity]="shown().account" (lily-hello)="heard.push(tag)" (lily-ready)="ready.push(tag)" /> }`,
  );
  class Elements {
    shown = shown;
    heard = heard;
    ready = ready;
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
  ready,
  update(next) {
    shown.set(next);
    if (!isStarted) start(next.tags);
    isStarted = true;
  },
});
