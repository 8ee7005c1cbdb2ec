import type { ElementState, ElementStates, StateAnswer } from "../kit/states/element-state.ts";
import {
  bob,
  failures,
  image,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../kit/states/samples.ts";

const STATUS = "/api/v1/statuses/1";
const BOB = "/api/v1/accounts/bob";
const MEDIA = `${BOB}/statuses?only_media=true&limit=20`;

function ofPost(answer: StateAnswer, shows: string, reports?: number): ElementState {
  const answers = { ...signedInAnswers, [STATUS]: answer };
  return { attributes: { status: "1" }, signedIn: true, answers, shows, reports };
}

function ofAccount(posts: StateAnswer, shows: string): ElementState {
  return {
    attributes: { account: "bob" },
    answers: { ...signedOutAnswers, [BOB]: { body: bob }, [MEDIA]: posts },
    shows,
  };
}

const pictures = { media_attachments: [image("1"), image("2")] };

export const states: ElementStates = {
  bare: { answers: signedOutAnswers, shows: "No media" },
  loading: ofPost("never", "Loading…"),
  "of a post": ofPost({ body: status("1", pictures) }, ""),
  sensitive: ofPost({ body: status("1", { ...pictures, sensitive: true }) }, "Sensitive"),
  "a post without media": ofPost({ body: status("1") }, "No media yet"),
  "of an account": ofAccount({ body: [status("2", pictures), status("1", pictures)] }, ""),
  "an account without media": ofAccount({ body: [] }, "No media yet"),
  missing: ofPost({ status: 404, body: { error: "Record not found" } }, "Media not found"),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, { answer, shows, reports }]) => [
      name,
      ofPost(answer, shows, reports),
    ]),
  ),
};
