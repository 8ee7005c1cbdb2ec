// A build that is told so writes other paths here (`demo/build/base-path.ts`).

/** The path of the client's page. Its other pages and its files are below. */
export const BASE: string = "/web";

/** The path of the service worker, unless a page names another one. */
export const WORKER: string = "/sw.js";

/** Whether a path is one of the client's own pages or files. */
export const isClientPath = (path: string): boolean => path === BASE || path.startsWith(`${BASE}/`);

/** Whether a path is the one to which the sign-in page redirects, with or without a slash. */
export const isClientRoot = (path: string): boolean => path === BASE || path === `${BASE}/`;
