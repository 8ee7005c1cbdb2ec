import { Trans } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { warnBlocked } from "../../../core/instance/obstacles.ts";
import { parseUrl } from "../../../core/lib/parse-url.ts";
import type { Environment } from "../../../core/platform/environment.ts";
import { useClient } from "../../surface.ts";
import type { LostMediaProps } from "./lost-media.tsx";

export { words } from "./obstacle-words.tsx";

/** How long after a failed request the browser may still tell that a policy was the reason. */
const POLICY_DELAY_MS = 500;

/** Says that the policy of the page blocks a file, or else what `children` say. */
export function BlockedMedia(props: LostMediaProps): ReactNode {
  const { url, kind, children } = props;
  const { environment } = useClient();
  const [isBlocked, setBlocked] = useState(false);
  const origin = parseUrl(url)?.origin;
  useEffect(() => {
    if (!origin) return undefined;
    let wanted = true;
    const key = `${kind} ${origin}`;
    const found = known.get(key) ?? probe(environment, { url, kind, origin });
    known.set(key, found);
    void found.then(blocked => wanted && setBlocked(blocked));
    return () => {
      wanted = false;
    };
  }, [environment, url, kind, origin]);
  if (!isBlocked) return children;
  return <Trans>Blocked by this page’s Content Security Policy.</Trans>;
}

/** Whether files are blocked, by kind and origin. */
const known = new Map<string, Promise<boolean>>();

/**
 * Requests the file again: the browser tells which requests a policy blocks, but not at which
 * element, and nobody listened the first time.
 */
function probe(
  environment: Environment,
  { url, kind, origin }: Pick<LostMediaProps, "url" | "kind"> & { origin: string },
): Promise<boolean> {
  return new Promise(resolve => {
    const end = (isBlocked: boolean) => {
      stop();
      resolve(isBlocked);
    };
    const stop = environment.onBlocked(blocked => {
      if (blocked.directive !== `${kind}-src` || parseUrl(blocked.url)?.origin !== origin) return;
      warnBlocked(environment, blocked);
      end(true);
    });
    const file = kind === "img" ? new Image() : new Audio();
    file.addEventListener("error", () => environment.after(POLICY_DELAY_MS, () => end(false)));
    for (const name of ["load", "loadedmetadata"]) file.addEventListener(name, () => end(false));
    file.src = url;
  });
}
