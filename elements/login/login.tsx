import { BASE } from "../../core/lib/base-path.ts";
import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ExternalLink, LogIn, RefreshCw } from "lucide";
import { useEffect, useState, type MouseEvent, type ReactElement } from "react";
import type { Client } from "../../core/client.ts";
import { isHome } from "../../core/session/home-instance.ts";
import { askingOrigin } from "../../core/sites/types.ts";
import { logins } from "../../core/session/login.ts";
import { mayWrite } from "../../core/session/stored-sign-in.ts";
import { Button } from "../kit/controls/button.tsx";
import { Boot } from "../kit/notices/boot.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { defaultInstance } from "../page-environment.ts";
import { useSurface } from "../surface.ts";
import { Consent } from "./consent.tsx";
import { useSeen } from "../kit/feed/use-seen.ts";
import type { Session } from "../../core/session/types.ts";

const SignedIn = latePart(() => import("./signed-in.tsx"), "SignedIn");
const SiteSignIn = latePart(() => import("./site-sign-in.tsx"), "SiteSignIn");
const SiteSignInIfInstalled = latePart(() => import("./site-sign-in.tsx"), "SiteSignInIfInstalled");
const Ended = latePart(() => import("./ended.tsx"), "Ended");

export interface LoginProps {
  /** Whether it is inside an element that shows other content after the sign-in. */
  inside?: boolean;
  /**
   * The page of the client, below `/web`, with the same content, for sites where nobody can sign
   * in.
   */
  page?: string;
  /** Whether it stands in a navigation: as wide as that, and only an icon where that has no texts. */
  compact?: boolean;
  /** Whether it stands where somebody acts: who may only read here can sign in anew. */
  acting?: boolean;
}

/** The state of a sign-in, a link to the instance's sign-in page, or an error. */
export function Login(props: LoginProps): ReactElement {
  const { session, signedOutClient } = useSurface();
  switch (session.state) {
    case "waiting":
      return <Boot />;
    case "asking":
      return <Consent session={session} />;
    case "failed":
      return <FailureNotice isSignIn failure={session.failure} onRetry={session.retry} />;
    case "signed-in":
      if (props.acting && !mayWrite(signedOutClient)) return <SiteSignIn isAgain acting />;
      return props.inside ? <Boot /> : <SignedIn fallback={<Boot />} />;
    case "signed-out":
      return canSignIn(signedOutClient) ? (
        <SignIn session={session} compact={props.compact} />
      ) : (
        <Elsewhere page={props.page} acting={props.acting} />
      );
  }
}

function SignIn(props: {
  session: Extract<Session, { state: "signed-out" }>;
  compact?: boolean;
}): ReactElement {
  const { failure, ended } = props.session;
  const { signedOutClient, host, emit } = useSurface();
  const store = logins(signedOutClient);
  const login = useStore(store.$login);
  const [opening, setOpening] = useState(false);
  const seen = useSeen(host);
  useEffect(() => {
    if (seen) void store.prepare();
  }, [store, seen]);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!emit("lily-sign-in", { href: event.currentTarget.href }) || opening) {
      event.preventDefault();
      return;
    }
    // The server deletes an app that isn't used within 15 minutes, so renew the link.
    if (held) return;
    event.preventDefault();
    setOpening(true);
    const url = await store.renew();
    setOpening(false);
    if (url) signedOutClient.environment.address.open(url);
  }

  async function tryAgain() {
    if (opening) return;
    setOpening(true);
    const href = await store.renew();
    setOpening(false);
    const now = store.$login.get();
    if (href && emit("lily-sign-in", { href })) signedOutClient.environment.address.open(href);
    else if (now.state === "failed")
      import("../../core/alerts/alerts.ts").then(
        ({ alerts }) => alerts(signedOutClient).showFailure(now.failure),
        () => {
          // Without a network there is still the button.
        },
      );
  }

  const mark = opening ? <Icon of={RefreshCw} className="turning" /> : <Icon of={LogIn} />;
  const label = (
    <span>
      <Trans>Login</Trans>
    </span>
  );
  // A navigation has no room for an error message, which would cover the page of a phone.
  if (props.compact && (login.state === "failed" || (opening && login.state !== "ready")))
    return (
      <div className="login compact">
        <Button primary aria-busy={opening} onClick={() => void tryAgain()}>
          {mark}
          {label}
        </Button>
      </div>
    );
  if (login.state === "failed")
    return <FailureNotice isSignIn failure={login.failure} onRetry={() => void store.prepare()} />;
  if (login.state !== "ready") return <Boot />;
  return (
    <div className={props.compact ? "login compact" : "login"}>
      {ended && <Ended session={ended} />}
      {failure && <FailureNotice isSignIn inline failure={failure} />}
      <a className="button primary" href={login.url} aria-busy={opening} onClick={open}>
        {(opening || props.compact) && mark}
        {label}
      </a>
    </div>
  );
}

/**
 * Whether users can sign in here. The sign-in page redirects to `/web` of the page's own origin,
 * which other sites lack, and can't be shown in a frame.
 */
function canSignIn(client: Client): boolean {
  const isHere = client.instance === client.environment.origin || isHome(client);
  return isHere && window.parent === window;
}

/**
 * On a page of another site: a sign-in in a window of the instance, if it has this client, and a link
 * to it.
 */
function Elsewhere(props: { page?: string; acting?: boolean }): ReactElement {
  const { signedOutClient } = useSurface();
  const { instance, environment } = signedOutClient;
  const link = <ElsewhereLink page={props.page} />;
  const { origin } = environment;
  // A page without an origin can't be named to anybody.
  if (instance === origin || !askingOrigin(origin)) return link;
  const quiet = <ElsewhereLink page={props.page} quiet />;
  return instance === defaultInstance(environment) ? (
    <SiteSignIn acting={props.acting} fallback={link} missing={link}>
      {quiet}
    </SiteSignIn>
  ) : (
    <SiteSignInIfInstalled acting={props.acting} fallback={link} missing={link} otherwise={link}>
      {quiet}
    </SiteSignInIfInstalled>
  );
}

/** A link to the instance's client in a new tab, for pages where nobody can sign in. */
function ElsewhereLink(props: { page: string | undefined; quiet?: boolean }): ReactElement {
  const { signedOutClient, emit } = useSurface();
  const { host } = new URL(signedOutClient.issuer);
  return (
    <div className="login">
      <a
        className={props.quiet ? "button" : "button primary"}
        href={signedOutClient.instance + BASE + (props.page ?? "")}
        target="_blank"
        rel="noopener"
        onClick={event => {
          const allowed = emit("lily-sign-in", { href: event.currentTarget.href });
          if (!allowed) event.preventDefault();
        }}
      >
        <Icon of={ExternalLink} />
        <span>
          <Trans>
            Open on <bdi>{host}</bdi>
          </Trans>
        </span>
      </a>
    </div>
  );
}
