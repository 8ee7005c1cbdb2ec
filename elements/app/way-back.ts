import { useEffect } from "react";
import { CLIENT_WAY_BACK } from "../../core/session/return-path.ts";
import { useSurface } from "../surface.ts";
import { BASE, type Routes } from "./routes.ts";

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
      const way = drawer.get(CLIENT_WAY_BACK);
      drawer.remove(CLIENT_WAY_BACK);
      if (way?.startsWith(`${BASE}/`) && isHome) routes.replace(way);
    } else if (!isHome) {
      drawer.set(CLIENT_WAY_BACK, pathname + search);
    } else if (state === "signed-out") {
      drawer.remove(CLIENT_WAY_BACK);
    }
  }, [state, environment, routes, isOwnPage]);
}
