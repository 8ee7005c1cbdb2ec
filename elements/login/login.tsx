import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { RefreshCw } from "lucide";
import { useEffect, useState, type MouseEvent, type ReactElement } from "react";
import { logins } from "../../core/stores/login.ts";
import { FailureNotice } from "../parts/failure-notice.tsx";
import { useSurface } from "../surface.ts";
import { Consent } from "./consent.tsx";
import { Icon } from "../parts/icon.tsx";

/** The way in: who is waited for, a link to the instance's sign-in page, or what went wrong. */
export function Login(): ReactElement {
  const { session, nobody, emit } = useSurface();
  const login = useStore(logins(nobody).$login);
  const [opening, setOpening] = useState(false);
  const signedOut = session.state === "signed-out";

  useEffect(() => {
    if (signedOut) void logins(nobody).prepare();
  }, [nobody, signedOut]);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    const held = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!emit("lily-sign-in", { href: event.currentTarget.href }) || opening) {
      event.preventDefault();
      return;
    }
    // An app that nobody has used dies after a quarter of an hour, and its link with it.
    if (held) return;
    event.preventDefault();
    setOpening(true);
    const url = await logins(nobody).renew();
    setOpening(false);
    if (url) nobody.environment.address.open(url);
  }

  if (session.state === "asking") return <Consent session={session} />;
  if (session.state === "failed")
    return <FailureNotice failure={session.failure} onRetry={session.retry} />;
  if (session.state === "signed-in")
    return (
      <p className="login waiting" role="status">
        <Trans>Logged in, but loading locales.</Trans>
      </p>
    );
  if (signedOut && login.state === "failed")
    return <FailureNotice failure={login.failure} onRetry={() => void logins(nobody).prepare()} />;
  if (!signedOut || login.state !== "ready")
    return (
      <p className="login waiting" role="status">
        <Trans>Waiting...</Trans>
      </p>
    );
  return (
    <div className="login">
      {session.failure && <FailureNotice failure={session.failure} />}
      <a className="button primary" href={login.url} aria-busy={opening} onClick={open}>
        {opening && <Icon of={RefreshCw} className="turning" />}
        <Trans>Login</Trans>
      </a>
    </div>
  );
}
