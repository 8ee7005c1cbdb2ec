import { isClientRoot } from "../../core/lib/base-path.ts";
import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { CLIENT_RETURN_PATH } from "../../core/session/home-instance.ts";
import { ownsPage } from "../kit/client-page.ts";
import { useSurface } from "../surface.ts";
import { BASE, type Routes } from "./routes.ts";

/** Returns users after their sign-in to the page that they had opened, instead of the home page. */
export function useReturnPath(routes: Routes): void {
  const { session, client } = useSurface();
  const { state } = session;
  const { environment } = client;
  const isOwnPage = ownsPage(client);
  const isKnown = useStore(routes.$page).name !== "loading";
  useEffect(() => {
    if (!isOwnPage || !isKnown) return;
    const storage = environment.session;
    const { pathname, search } = location;
    const isHome = isClientRoot(pathname);
    if (state === "signed-in") {
      const way = storage.get(CLIENT_RETURN_PATH);
      storage.remove(CLIENT_RETURN_PATH);
      if (way?.startsWith(`${BASE}/`) && isHome) routes.replace(way);
    } else if (!isHome) {
      storage.set(CLIENT_RETURN_PATH, pathname + search);
    } else if (state === "signed-out") {
      storage.remove(CLIENT_RETURN_PATH);
    }
  }, [state, environment, routes, isOwnPage, isKnown]);
}
