import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApiError } from "../api/http/errors.ts";
import { failureOf, type Failure } from "../failure.ts";

/** The words with which Pleroma and GoToSocial refuse, if they speak English, and what they mean. */
const MEANINGS: readonly [RegExp, MessageDescriptor][] = [
  [/(invalid|incorrect) password|password was incorrect/i, msg`This isn’t your current password.`],
  [
    /^invalid_token$|invalid code provided/i,
    msg`This code is wrong or has expired. Enter the one your app shows now.`,
  ],
  [/^email has already been taken/i, msg`Another account on this server uses this email address.`],
  [
    /password is only \d+% strength/i,
    msg`This password is too easy to guess. Make it longer or add numbers and symbols.`,
  ],
  [/cannot be the same as current email/i, msg`This is already your email address.`],
  [/^bad request: mail: |^email has invalid format/i, msg`This isn’t a valid email address.`],
  [
    /^not_found$|^target account (not found|does not exist)/i,
    msg`Account not found. Enter the full handle, such as name@example.social.`,
  ],
  [
    /error dereferencing (also_known_as|moved_to)_uri/i,
    msg`Account not found. Enter its full link, such as https://example.social/users/name.`,
  ],
  [
    /(in|via) `?alsoKnownAs/,
    msg`First, add this account as an alias in the other account’s settings.`,
  ],
  [/OIDC/, msg`You sign in through another service. Make this change there.`],
  [/less than \d+ days? ago/i, msg`You’ve requested an archive recently. Try again later.`],
];

/** Says why the server refused an action on the account, in our words if they are known. */
export function refusalOf(client: Parameters<typeof failureOf>[0], error: unknown): Failure {
  const failure = failureOf(client, error);
  if (!(error instanceof ApiError) || error.words === null) return failure;
  const words = error.words.trim();
  const known = MEANINGS.find(([pattern]) => pattern.test(words));
  return { ...failure, title: msg`Something went wrong`, message: known ? known[1] : words };
}
