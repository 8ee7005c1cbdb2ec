import { describe, expect, test, vi } from "vitest";
import {
  ApiError,
  Malformed,
  NetworkError,
  RateLimited,
  SignedOut,
} from "../../core/api/http/errors.ts";
import { describeFailure, readableValues, reportBug } from "../../core/failure.ts";

const OOPS = {
  title: expect.objectContaining({ message: "Oops!" }),
  message: expect.objectContaining({ message: "An unexpected error occurred." }),
};
const refusal = (status: number, words: string | null, statusText = "") => ({
  status,
  words,
  statusText,
});
const abort = new DOMException("Nobody waits", "AbortError");

describe("the message for a failure", () => {
  for (const [name, error, words] of [
    ["anything", new TypeError("x is not a function"), OOPS],
    ["nothing at all", undefined, OOPS],
    [
      "no network",
      new NetworkError(null),
      {
        title: expect.objectContaining({ message: "No connection" }),
        message: expect.objectContaining({ message: "You’re offline." }),
        unreachable: true,
      },
    ],
    [
      "a server that does not answer",
      new NetworkError("example.social"),
      {
        title: expect.objectContaining({ message: "Can’t reach {server}" }),
        message: expect.objectContaining({ message: "The server isn’t responding." }),
        values: { server: "example.social" },
        unreachable: true,
      },
    ],
    [
      "a server that takes too long",
      new NetworkError("example.social", true),
      {
        title: expect.objectContaining({ message: "Can’t reach {server}" }),
        message: expect.objectContaining({ message: "The server is taking too long to respond." }),
        values: { server: "example.social" },
        unreachable: true,
      },
    ],
    [
      "a malformed answer",
      new Malformed("body is not Object"),
      {
        title: expect.objectContaining({ message: "Unexpected response" }),
        message: expect.objectContaining({
          message: "The server sent a response that couldn’t be read. Try again later.",
        }),
      },
    ],
    [
      "the server's words",
      new ApiError(refusal(422, "Poll is too short", "Unprocessable")),
      { title: "422", message: "Poll is too short", status: 422 },
    ],
    [
      "the status text for want of words",
      new ApiError(refusal(502, null, "Bad Gateway")),
      { title: "502", message: "Bad Gateway", status: 502, unreachable: true },
    ],
    [
      "our words where there are none",
      new ApiError(refusal(500, "", "")),
      { title: "500", message: OOPS.message, status: 500 },
    ],
    [
      "a session that ended",
      new SignedOut(refusal(401, "The access token is invalid")),
      { title: "401", message: "The access token is invalid", status: 401 },
    ],
    [
      "too many requests, with a time",
      new RateLimited(refusal(429, "Throttled"), 1_795_262_400_000),
      {
        title: expect.objectContaining({ message: "Rate limited" }),
        message: expect.objectContaining({ message: "Please retry after {retry_time}." }),
        values: { retry_time: new Date(1_795_262_400_000) },
        status: 429,
      },
    ],
    [
      "too many requests, without one",
      new RateLimited(refusal(429, "Throttled"), null),
      { title: "429", message: "Throttled", status: 429 },
    ],
  ] as const) {
    test(name, () => expect(describeFailure(error)).toEqual(words));
  }
});

describe("what is a bug", () => {
  for (const [error, isBug] of [
    [new ApiError(refusal(500, null)), false],
    [new NetworkError("example.social", true), false],
    [abort, false],
    [new Malformed("x"), true],
    [new TypeError("x"), true],
    ["a string", true],
    [undefined, true],
  ] as const) {
    test(`${error}: ${isBug}`, () => {
      const report = vi.fn();
      reportBug({ environment: { report } }, error);
      expect(report.mock.calls).toEqual(isBug ? [[error]] : []);
    });
  }
});

test("times are shown in the medium style of the language", () => {
  const time = new Date(2026, 10, 21, 15, 4, 5);
  expect(readableValues({ time, name: "Bob" }, "de")).toEqual({ time: "15:04:05", name: "Bob" });
  expect(readableValues({ time }, "en").time).toMatch(/^3:04:05\sPM$/);
  expect(readableValues(undefined, "en")).toEqual({});
});
