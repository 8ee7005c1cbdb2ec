import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useSurface } from "../../surface.ts";

/** The message shown while nothing else can be shown yet. */
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
