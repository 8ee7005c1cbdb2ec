import { expect } from "chai";
import "../../elements/account-card/index.ts";
import "../../elements/notification-bell/index.ts";
import "../../elements/notifications/index.ts";
import { notification } from "../../elements/notifications/samples.ts";
import type { ElementState, StateAnswer } from "../../elements/kit/states/element-state.ts";
import { account, signedInAnswers, status } from "../../elements/kit/states/samples.ts";
import "../../elements/people/index.ts";
import "../../elements/profile/index.ts";
import "../../elements/status/index.ts";
import "../../elements/thread/index.ts";
import "../../elements/timeline/index.ts";
import { Malformed } from "../../core/api/http/errors.ts";
import { claimReports } from "../../demo/environment/environment.ts";
import { allText, byRole } from "../../demo/states/roles.ts";
import { place, putAway } from "../support/elements/showing.ts";
import { until } from "../../demo/environment/until.ts";

/** What stands in place of an answer, by name. */
const WRONG: Readonly<Record<string, StateAnswer>> = {
  "a page of HTML": {
    text: "<!doctype html><title>Sign in to the network</title>",
    type: "text/html",
  },
  "HTML that claims to be JSON": { text: "<html></html>", type: "application/json" },
  nothing: { text: "" },
  "half of the JSON": { text: '[{"id":"1","content":"<p>Hal', type: "application/json" },
  "no content": { text: "", status: 204 },
  null: { body: null },
  "a number": { body: 7 },
  "an error that calls itself a success": { body: { error: "Something broke" } },
  "two million characters": { body: "wide".repeat(500_000) },
};

interface Surface {
  tag: string;
  attributes?: Record<string, string>;
  /** What is asked for, and its right answer. */
  path: string;
  right: unknown;
  others?: Record<string, StateAnswer>;
  /** Words of the right answer. */
  words: string;
}

const found = { "/api/v1/accounts/lookup": { body: account("bob") } };

const SURFACES: readonly Surface[] = [
  {
    tag: "lily-timeline",
    path: "/api/v1/timelines/home",
    right: [status("1")],
    words: "Post 1",
  },
  {
    tag: "lily-thread",
    attributes: { status: "1" },
    path: "/api/v1/statuses/1",
    right: status("1"),
    others: { "/api/v1/statuses/1/context": { body: { ancestors: [], descendants: [] } } },
    words: "Post 1",
  },
  {
    tag: "lily-status",
    attributes: { status: "1" },
    path: "/api/v1/statuses/1",
    right: status("1"),
    words: "Post 1",
  },
  {
    tag: "lily-notifications",
    attributes: { filter: "all" },
    path: "/api/v1/notifications",
    right: [notification("1", { type: "mention", status: status("1") })],
    words: "Post 1",
  },
  {
    tag: "lily-people",
    attributes: { list: "followers", of: "bob" },
    path: "/api/v1/accounts/bob/followers",
    right: [account("carol")],
    words: "carol",
  },
  {
    tag: "lily-account-card",
    attributes: { account: "bob" },
    path: "/api/v1/accounts/bob",
    right: account("bob"),
    words: "@bob",
  },
  {
    tag: "lily-profile",
    attributes: { account: "bob" },
    path: "/api/v1/accounts/bob",
    right: account("bob"),
    others: { "/api/v1/accounts/bob/statuses": { body: [] } },
    words: "@bob",
  },
];

function stateOf({ attributes, path, right, others, words }: Surface): ElementState {
  return {
    signedIn: true,
    attributes,
    answers: {
      ...signedInAnswers,
      ...found,
      "/api/v1/accounts/relationships": { body: [] },
      ...others,
      [path]: { body: right },
    },
    shows: words,
  };
}

for (const surface of SURFACES)
  describe(`${surface.tag} with an unreadable answer`, () => {
    afterEach(putAway);

    for (const [name, answer] of Object.entries(WRONG))
      it(`shows an error for ${name}, and shows a good answer on retry`, async () => {
        const state = stateOf(surface);
        const answers = { ...state.answers, [surface.path]: answer };
        const shown = place(surface.tag, { ...state, answers });
        const { element, environment } = shown;
        await until(() => allText(element).includes("Unexpected response"));
        expect(claimReports(environment).every(report => report instanceof Malformed)).to.equal(
          true,
        );
        shown.answers[surface.path] = { body: surface.right };
        (await until(() => byRole(element, "button", "Try again"))).click();
        await until(() => allText(element).includes(surface.words));
        expect(allText(element)).to.not.include("Unexpected response");
      });
  });
