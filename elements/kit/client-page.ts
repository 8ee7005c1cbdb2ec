import { BASE, isClientPath } from "../../core/lib/base-path.ts";
import type { Client } from "../../core/client.ts";
import { isHome } from "../../core/session/home-instance.ts";

/** Servers answer other addresses, such as `/@bob`, with the client's document, too. */
const isClientDocument = () =>
  document.querySelector(`link[rel="manifest"][href="${BASE}/site.webmanifest"]`) !== null;

/** Whether this page is one of the client's, not another one that shows elements. */
export const isClientPage = (): boolean => isClientPath(location.pathname) || isClientDocument();

/** Whether address, history and title of this page belong to its `<lily-app>`. */
export const ownsPage = (client: Client): boolean => isHome(client) && isClientPage();
