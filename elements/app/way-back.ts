import { useEffect } from "react";
import { useSurface } from "../surface.ts";
import { BASE, type Routes } from "./routes.ts";

/** Where somebody wanted to go who had to sign in first; for this tab alone. */
const KEY = "glitch-lily-way-back";

/** Leads whoever signs in to the page that they had opened, instead of home. */
export function useWayBack(routes: Routes): void {
  const { session, client } = useSurface();
  const { state } = session;
  const { environment } = client;
  const isOwnPage = client.instance === environment.origin;
  useEffect(() => {
    if (!isOwnPage) return;
    const drawer = environment.session;
    const { pathname, search } = location;
    const isHome = pathname === BASE || pathname === `${BASE}/`;
    if (state === "signed-in") {
      const way = drawer.get(KEY);
      drawer.remove(KEY);
      if (way?.startsWith(`${BASE}/`) && isHome) routes.replace(way);
    } else if (!isHome) {
      drawer.set(KEY, pathname + search);
    } else if (state === "signed-out") {
      drawer.remove(KEY);
    }
  }, [state, environment, routes, isOwnPage]);
}
