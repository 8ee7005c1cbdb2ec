import { atom } from "nanostores";
import { scoped } from "../lib/scope.ts";

/** Whether all texts and pictures are unreadable, for screenshots: until the page is left. */
export const $cloaked = scoped(() => atom(false));
