import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSurface } from "../../surface.ts";

/** What is said while there is nothing to be seen yet (specification §2, word for word). */
export function Boot(): ReactElement {
  const { session } = useSurface();
  return (
    <p className="boot" role="status">
      {session.state === "signed-in" ? (
        <Trans>Logged in, but loading locales.</Trans>
      ) : (
        <Trans>Waiting...</Trans>
      )}
    </p>
  );
}
