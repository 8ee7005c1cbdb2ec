import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CloudOff } from "lucide";
import type { ReactElement } from "react";
import { connectivity } from "../../../core/connectivity.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import sheet from "./connection-status.css?inline";

const sheets = [sheet];

/** Shows a message for as long as the server can't be reached. */
export function ConnectionStatus(): ReactElement {
  const client = useClient();
  const reach = useStore(connectivity(client).$reach);
  const server = new URL(client.issuer).host;
  useLateSheets(sheets);
  // Keep the empty live region: only changes inside an existing one are announced.
  if (reach === "reachable") return <div className="visually-hidden" role="status" />;
  return (
    <div className="connection-status" role="status">
      <Icon of={CloudOff} />
      <p>
        <strong>
          {reach === "offline" ? (
            <Trans>No connection</Trans>
          ) : (
            <Trans>
              Can’t reach <bdi>{server}</bdi>
            </Trans>
          )}
        </strong>{" "}
        <Trans>Your posts, favourites and follows will be sent once you’re back online.</Trans>
      </p>
    </div>
  );
}
