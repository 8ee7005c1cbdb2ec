import { defaultInstance, pageEnvironment } from "../page-environment.ts";
import { instanceOrigin } from "../instance-address.ts";
import { decorateBells } from "./bells.ts";
import { isDecorated, setDecorated, showCards } from "./cards.ts";
import { targetOf } from "./links.ts";

/**
 * Decorates a whole page: links to accounts, posts and hashtags of the instance get cards, and
 * `<a data-lily-bell>` becomes the bell. `data-instance` of the script's tag names the instance if
 * it isn't the script's own origin.
 */
function decorate(): void {
  const environment = pageEnvironment();
  // Its address may contain a version between the two.
  const tag = document.querySelector<HTMLScriptElement>(
    'script[src*="/elements/"][src*="/decorate.js"]',
  );
  const given = tag?.dataset["instance"];
  const instance = instanceOrigin(given, defaultInstance(environment));
  if (!instance) return;
  showCards(document, environment, {
    instance: given,
    targetFor: link => (link.hasAttribute("data-lily-no-card") ? null : targetOf(link, instance)),
  });
  decorateBells(given);
}

// The same script may be loaded twice.
if (!isDecorated()) {
  setDecorated();
  decorate();
}
