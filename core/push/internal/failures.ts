import { msg } from "@lingui/core/macro";
import { describeFailure, type Failure } from "../../failure.ts";

/** The user or the browser has blocked notifications of this page. */
export const FORBIDDEN: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser doesn’t let this page notify you. You can change that in your browser’s settings.`,
};

export const NOT_GRANTED: Failure = {
  title: msg`Oops!`,
  message: msg`Your server didn’t allow push notifications.`,
};

export const FORGETFUL: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser doesn’t let this page store anything, so this won’t work.`,
};

const NO_SERVICE: Failure = {
  title: msg`Oops!`,
  message: msg`Your browser’s push service can’t be reached. Try again later.`,
};

/** Whether the browser's push service rejected the request, which is no bug. */
export const isRefused = (error: unknown): boolean => error instanceof DOMException;

/** Why push couldn't be turned on. */
export const pushFailure = (error: unknown): Failure =>
  isRefused(error) ? NO_SERVICE : describeFailure(error);
