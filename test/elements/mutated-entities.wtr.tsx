import { expect } from "chai";
import { Malformed } from "../../core/api/http/errors.ts";
import "../../elements/notifications/index.ts";
import type { ElementState } from "../../elements/kit/states/element-state.ts";
import { account, signedInAnswers, status } from "../../elements/kit/states/samples.ts";
import "../../elements/people/index.ts";
import "../../elements/thread/index.ts";
import "../../elements/timeline/index.ts";
import { notification } from "../../elements/notifications/samples.ts";
import { claimComplaints } from "../support/elements/complaints.ts";
import { claimReports } from "../../demo/environment/environment.ts";
import {
  carriers,
  fullAccount,
  fullNotification,
  fullStatus,
} from "../support/core/full-entities.ts";
import { mutationsOf, type Mutation } from "../support/core/mutations.ts";
import { allText } from "../../demo/states/roles.ts";
import { setViewport } from "../support/elements/runner.ts";
import { place, putAway } from "../support/elements/showing.ts";
import { settled, until } from "../../demo/environment/until.ts";

/** So many wrong entities stand in a list at a time, between two that are right. */
const BATCH = 40;

/** What the other tests leave alone: what a post carries, and what a notification is about. */
const CARRIED =
  /^(?:media_attachments|poll|card(?!\.authors\.0\.account\.)|reblog(?!\.account\.)|quote(?!.*account\.)|spoiler)/;
const HAPPENED = /^(?!.*(?:account|status|target)\.)/;
const OWN = /^(?!account\.)/;

/** Tall enough for all of them to be drawn. */
const TALL = { width: 640, height: 24_000 };

const [FIRST, LAST] = ["The first is whole", "The last is whole"];

interface Surface {
  tag: string;
  /** The answers for a list of these. */
  state(entities: unknown[]): Pick<ElementState, "answers" | "attributes">;
  whole(id: string, words: string): object;
}

const wholePost = (id: string, words: string) => status(id, { content: `<p>${words}</p>` });

const home: Surface = {
  tag: "lily-timeline",
  state: body => ({ answers: { "/api/v1/timelines/home": { body } } }),
  whole: wholePost,
};

const thread: Surface = {
  tag: "lily-thread",
  state: descendants => ({
    attributes: { status: "focus" },
    answers: {
      "/api/v1/statuses/focus": { body: status("focus") },
      "/api/v1/statuses/focus/context": { body: { ancestors: [], descendants } },
    },
  }),
  whole: (id, words) => ({ ...wholePost(id, words), in_reply_to_id: "focus" }),
};

const notifications: Surface = {
  tag: "lily-notifications",
  state: body => ({
    attributes: { filter: "all" },
    answers: { "/api/v1/notifications": { body } },
  }),
  whole: (id, words) => notification(id, { type: "mention", status: wholePost(`of${id}`, words) }),
};

const people: Surface = {
  tag: "lily-people",
  state: body => ({
    attributes: { list: "followers", of: "bob" },
    answers: { "/api/v1/accounts/bob/followers": { body } },
  }),
  whole: (id, words) => account(id, { display_name: words }),
};

/** Shows them, and gives what was seen of it and what was reported beyond malformed answers. */
async function draw(surface: Surface, mutations: readonly Mutation[]): Promise<string[]> {
  const { whole } = surface;
  const entities = mutations.map(({ entity }) => entity);
  const list = [whole("zz-first", FIRST), ...entities, whole("aa-last", LAST)];
  const { answers, attributes } = surface.state(list);
  const state: ElementState = {
    signedIn: true,
    attributes: { client: "/web", ...attributes },
    answers: {
      ...signedInAnswers,
      "/api/v1/accounts/relationships": { body: [] },
      ...answers,
    },
    shows: LAST,
  };
  const { element, environment } = place(surface.tag, state);
  const faults: string[] = [];
  const isWhole = () => [FIRST, LAST].every(words => allText(element).includes(words));
  await until(() => isWhole() || /Oops!|Unexpected response/.test(allText(element)));
  await settled();
  if (!isWhole()) faults.push("the list is gone");
  if (/\bThis [^.]*can’t be shown/.test(allText(element)))
    faults.push("an item could not be drawn");
  for (const report of claimReports(environment))
    if (!(report instanceof Malformed)) faults.push(String((report as Error).stack ?? report));
  claimComplaints();
  await putAway();
  return faults;
}

async function drawAll(surface: Surface, mutations: readonly Mutation[]): Promise<void> {
  const faults: string[] = [];
  for (let from = 0; from < mutations.length; from += BATCH) {
    const batch = mutations.slice(from, from + BATCH);
    const found = await draw(surface, batch);
    if (found.length > 0) faults.push(...found, batch.map(({ name }) => name).join("; "));
  }
  expect(faults).to.deep.equal([]);
}

describe("a list with malformed items", () => {
  before(() => setViewport(TALL));
  after(() => setViewport({ width: 800, height: 600 }));

  function survives(what: string, surface: Surface, mutations: readonly Mutation[]): void {
    it(`shows the others beside ${mutations.length} malformed versions of ${what}`, async () => {
      expect(mutations).to.not.be.empty;
      await drawAll(surface, mutations);
    });
  }

  survives("a post", home, mutationsOf(fullStatus, "status"));
  for (const kind of Object.keys(carriers("0"))) {
    const make = (number: string) => carriers(number)[kind]!;
    survives(`a post with a ${kind}`, home, mutationsOf(make, kind, { within: CARRIED }));
  }
  const answer = (number: string) => ({ ...status(number), in_reply_to_id: "focus" });
  survives("an answer", thread, mutationsOf(answer, "answer", { within: OWN }));
  for (const type of ["favourite", "mention", "move", "admin.report", "pleroma:chat_mention"]) {
    const make = (number: string) => fullNotification(number, type);
    survives(`a ${type}`, notifications, mutationsOf(make, type, { within: HAPPENED }));
  }
  survives("a person", people, mutationsOf(fullAccount, "account"));
});
