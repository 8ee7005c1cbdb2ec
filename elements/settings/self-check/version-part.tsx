import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { useClient } from "../../surface.ts";
import sheet from "./self-check.css?inline";
import { buildName, version } from "./build.ts";

export const sheets = [sheet];

/** Versions of the client and the server. */
export function VersionPart(): ReactElement {
  const instance = useStore(instances(useClient()).$instance);
  const build = buildName();
  return (
    <dl className="versions">
      <dt>Glitch-lily</dt>
      <dd>
        {version}
        {build && (
          <>
            {" "}
            <small>
              <Trans>
                Build <code>{build}</code>
              </Trans>
            </small>
          </>
        )}
      </dd>
      {instance && (
        <>
          <dt>
            <Trans>Your server</Trans>
          </dt>
          <dd>
            {instance.title} <small>{instance.version}</small>
          </dd>
        </>
      )}
    </dl>
  );
}
