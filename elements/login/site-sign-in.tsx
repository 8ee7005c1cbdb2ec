import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import { BASE } from "../../core/lib/base-path.ts";
import { hasGlitchLily } from "../../core/home-server/home-server.ts";
import { scoped } from "../../core/lib/scope.ts";
import type { Client } from "../../core/client.ts";
import { acceptGrant } from "../../core/sites/accepting.ts";
import { SITE_PAGE } from "../../core/sites/types.ts";
import { useSeen } from "../kit/feed/use-seen.ts";
import { Button } from "../kit/controls/button.tsx";
import { useSurface } from "../surface.ts";
import { askWindow } from "./ask-window.ts";

const SIZE = "popup,width=540,height=720";

/** Signs in on a page of another site, by a window of the instance that asks whether it may. */
export function SiteSignIn(props: {
  /** Whether somebody is signed in who may only read. */
  isAgain?: boolean;
  /** Whether they want to do something: then the window says that this needs writing. */
  acting?: boolean;
  children?: ReactNode;
}): ReactElement {
  const { signedOutClient, emit } = useSurface();
  const { instance, issuer } = signedOutClient;
  const { host } = new URL(issuer);
  const [outcome, setOutcome] = useState<"blocked" | "refused" | "full">();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function open(): void {
    const address = `${instance}${SITE_PAGE}`;
    if (!emit("lily-sign-in", { href: address })) return;
    stop.current?.();
    // Not `noopener`: that window answers this page, after it has asked.
    const opened = window.open(address, "_blank", SIZE);
    if (!opened) return setOutcome("blocked");
    setOutcome(undefined);
    stop.current = askWindow(opened, instance, {
      acting: props.acting ?? false,
      onGrant(grant) {
        const isKept = acceptGrant(signedOutClient, grant);
        if (!isKept) setOutcome("full");
        return isKept;
      },
      onRefuse: () => setOutcome("refused"),
    });
  }

  return (
    <div className="login at-site">
      {props.isAgain && (
        <p>
          <Trans>
            This site has read-only access. To do this here, sign in again and choose “Also allow it
            to write”.
          </Trans>
        </p>
      )}
      {outcome !== "blocked" && (
        <Button primary onClick={open}>
          <span>
            <Trans>
              Sign in with <bdi>{host}</bdi>
            </Trans>
          </span>
        </Button>
      )}
      {outcome && (
        <p role="alert">
          {outcome === "blocked" ? (
            <Trans>Your browser doesn’t let this page open a window.</Trans>
          ) : outcome === "refused" ? (
            <Trans>You didn’t allow this site to act for you.</Trans>
          ) : (
            <Trans>Your browser doesn’t let this page store anything, so you can’t sign in.</Trans>
          )}
        </p>
      )}
      {props.children}
    </div>
  );
}

const hasWindow = scoped(({ environment, instance }: Client) =>
  hasGlitchLily(environment, instance, BASE),
);

/**
 * The same at an instance that may lack this client, as it may where the script comes from
 * elsewhere: shows `otherwise` unless it turns out to have it.
 */
export function SiteSignInIfInstalled(props: {
  otherwise: ReactElement;
  acting?: boolean;
  children: ReactNode;
}): ReactElement {
  const { signedOutClient, host } = useSurface();
  const [isInstalled, setIsInstalled] = useState(false);
  const seen = useSeen(host);
  useEffect(() => {
    if (seen) void hasWindow(signedOutClient).then(setIsInstalled);
  }, [signedOutClient, seen]);
  if (!isInstalled) return props.otherwise;
  return <SiteSignIn acting={props.acting}>{props.children}</SiteSignIn>;
}
