import { atom } from "nanostores";
import { scoped } from "../lib/scope.ts";

/** The ids of posts that are hidden since they are about to be deleted. */
export const withdrawnPosts = scoped(() => atom<ReadonlySet<string>>(new Set()));
