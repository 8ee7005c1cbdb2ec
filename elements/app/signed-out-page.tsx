import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { instances } from "../../core/instance/instance.ts";
import { isHome, KEPT_ACCOUNTS } from "../../core/session/home-instance.ts";
import { latePart } from "../kit/late/late.tsx";
import { LazyLogin } from "../login/lazy-login.tsx";
import { BASE } from "./routes.ts";
import { useSurface } from "../surface.ts";
import signedOutCss from "./signed-out-page.css?inline";

const ContinueAs = latePart(() => import("../other-accounts/continue-as.tsx"), "ContinueAs");

export const sheets = [signedOutCss];

/** Shown instead of the client to signed-out users. */
export function SignedOutPage(): ReactElement {
  const { signedOutClient } = useSurface();
  const instance = useStore(instances(signedOutClient).$instance);
  const host = new URL(signedOutClient.issuer).host;
  const { environment, instance: origin } = signedOutClient;
  const isOwnPage = isHome(signedOutClient);
  const site = isOwnPage ? "" : origin;
  const mayHaveOthers =
    isOwnPage && (origin !== environment.origin || environment.local.get(KEPT_ACCOUNTS) !== null);
  return (
    <main className="signed-out">
      <img
        referrerPolicy="no-referrer"
        src={`${site}${BASE}/lily.svg`}
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
      {mayHaveOthers && <ContinueAs />}
      <a href={`${BASE}/public/local`}>
        <Trans>Browse the local timeline</Trans>
      </a>
      <a href={`${BASE}/about`}>
        <Trans>About this server</Trans>
      </a>
      <small>Glitch-lily · {host}</small>
    </main>
  );
}
