/** Filters of public timelines apply to what is found. */
export const CONTEXT = "public";
