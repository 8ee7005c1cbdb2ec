import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../core/instance/instance.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { BASE } from "./routes.ts";
import { useSurface } from "../surface.ts";
import gateCss from "./gate.css?inline";

export const sheets = [gateCss];

/** Shown instead of the client to signed-out users. */
export function SignedOutPage(): ReactElement {
  const { signedOutClient } = useSurface();
  const instance = useStore(instances(signedOutClient).$instance);
  const host = new URL(signedOutClient.issuer).host;
  const site =
    signedOutClient.instance === signedOutClient.environment.origin ? "" : signedOutClient.instance;
  return (
    <main className="gate">
      <img
        referrerPolicy="no-referrer"
        src={`${site}/web/lily.svg`}
        alt=""
        width={88}
        height={88}
      />
      <h1>{instance?.title || host}</h1>
      <p>
        <Trans>Read, post and follow people across the fediverse.</Trans>
      </p>
      <div className="way-in">
        <LazyLogin />
      </div>
      <a href={`${BASE}/public/local`}>
        <Trans>Read the local timeline</Trans>
      </a>
      <small>Glitch-lily · {host}</small>
    </main>
  );
}
