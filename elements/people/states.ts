import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  account,
  bob,
  failures,
  signedInAnswers,
  signedOutAnswers,
} from "../kit/states/samples.ts";

const REQUESTS = "/api/v1/follow_requests";
const FOLLOWERS = "/api/v1/accounts/bob/followers";
const verbose = account("verbose", {
  acct: `${"verbose".repeat(9)}@${"sub.".repeat(12)}example.social`,
  display_name: "The Right Honourable Wolfeschlegelsteinhausenbergerdorff ".repeat(3),
  note: `<p>${"Many words about nothing. ".repeat(20)}</p>`,
});

function requests(answer: StateAnswer, shows: string): ElementState {
  const answers = {
    ...signedInAnswers,
    [REQUESTS]: answer,
    "/api/v1/accounts/relationships": { body: [] },
  };
  return { attributes: { list: "follow_requests" }, signedIn: true, answers, shows };
}

const RELATED = "?with_relationships=true&limit=40";

/** A list of the user's own, with the relationships that go with it. */
function own(list: string, people: object[], flag: object, shows: string): ElementState {
  const related = people.map(one => ({ id: (one as { id: string }).id, ...flag }));
  const path = list === "endorsements" ? `${list}?limit=0` : `${list}${RELATED}`;
  return {
    attributes: { list },
    signedIn: true,
    answers: {
      ...signedInAnswers,
      [`/api/v1/${path}`]: { body: people },
      "/api/v1/accounts/relationships": { body: related },
    },
    shows,
  };
}

const muted = (username: string, mute_expires_at: string | null) =>
  account(username, { mute_expires_at });

function servers(answer: StateAnswer, shows: string): ElementState {
  return {
    attributes: { list: "domain_blocks" },
    signedIn: true,
    answers: { ...signedInAnswers, "/api/v1/domain_blocks": answer },
    shows,
  };
}

export const states: ElementStates = {
  bare: { ...requests({ body: [] }, "No follow requests"), attributes: {} },
  "bare and signed out": { answers: signedOutAnswers, shows: "Sign in to see this list." },
  loading: requests("never", "Loading…"),
  requests: requests({ body: [bob, verbose] }, "Accept"),
  "no requests": requests({ body: [] }, "No follow requests"),
  blocks: own("blocks", [bob, verbose], { blocking: true }, "Select everyone shown"),
  "no blocks": own("blocks", [], {}, "You haven’t blocked anyone"),
  "no such list": {
    ...own("blocks", [], {}, "Your server doesn’t offer this list."),
    answers: signedInAnswers,
  },
  mutes: own(
    "mutes",
    [
      muted("minutes", "2026-11-21T12:20:00.000Z"),
      muted("days", "2026-11-28T12:00:00.000Z"),
      muted("endless", null),
    ],
    { muting: true },
    "7 days left",
  ),
  featured: own("endorsements", [bob], { endorsed: true }, "Stop featuring"),
  "nobody featured": own("endorsements", [], {}, "To feature someone you follow"),
  servers: servers({ body: ["bad.example", `${"very.".repeat(12)}bad.example`] }, "bad.example"),
  "no servers": servers({ body: [] }, "You haven’t blocked any servers"),
  "no blocks of servers": servers(
    { status: 404, body: { error: "No" } },
    "Your server doesn’t let you block other servers",
  ),
  followers: {
    ...requests({ body: [] }, "Bob"),
    attributes: { list: "followers", of: "bob" },
    answers: { ...signedOutAnswers, [FOLLOWERS]: { body: [bob, verbose] } },
    signedIn: false,
  },
  "of nobody": {
    ...requests({ body: [] }, "also needs the"),
    attributes: { list: "followers" },
  },
  unknown: { ...requests({ body: [] }, "Unknown list"), attributes: { list: "moon" } },
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      { ...requests(answer, shows), reports },
    ]),
  ),
};
