import { expect } from "chai";
import "../../elements/login/index.ts";
import { states as loginStates } from "../../elements/login/states.ts";
import "../../elements/notification-bell/index.ts";
import { states as bellStates } from "../../elements/notification-bell/states.ts";
import "../../elements/notifications/index.ts";
import { states as notificationStates } from "../../elements/notifications/states.ts";
import "../../elements/people/index.ts";
import { states as peopleStates } from "../../elements/people/states.ts";
import "../../elements/report/index.ts";
import { states as reportStates } from "../../elements/report/states.ts";
import "../../elements/search/index.ts";
import { states as searchStates } from "../../elements/search/states.ts";
import { until } from "../../demo/environment/until.ts";
import { allText, everything } from "../../demo/states/roles.ts";
import { emulateMedia } from "../support/elements/runner.ts";
import { putAway, show } from "../support/elements/showing.ts";

const CONTROLS = ".button, button, input, select, textarea";

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

describe("an element on paper", () => {
  afterEach(async () => {
    await emulateMedia({});
    await putAway();
  });

  for (const [tag, state] of [
    ["lily-login", loginStates["bare"]!],
    ["lily-notification-bell", bellStates["bare and signed in"]!],
    ["lily-notifications", notificationStates["bare and signed out"]!],
    ["lily-people", peopleStates["no servers"]!],
    ["lily-report", reportStates["an account"]!],
    ["lily-search", searchStates["bare"]!],
  ] as const)
    it(`${tag} has no controls, and is ink on white`, async () => {
      const { element } = await show(tag, state);
      const controls = () =>
        everything(element)
          .filter(one => one.matches(CONTROLS))
          .filter(isShown);
      await until(() => controls().length > 0);
      element.style.colorScheme = "dark";
      await emulateMedia({ colorScheme: "dark", media: "print" });
      await until(() => controls().length === 0);
      const colours = everything(element)
        .filter(one => isShown(one) && allText(one).trim() !== "")
        .map(one => getComputedStyle(one).color);
      expect([...new Set(colours)].filter(colour => !/^rgb\((0, 0, 0|51, 51, 51)\)$/.test(colour)))
        .to.be.empty;
    });
});
