import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState, type ReactElement, type ReactNode } from "react";
import type { Client } from "../../core/client.ts";
import { failureOf } from "../../core/failure.ts";
import { beginGrant } from "../../core/sites/granting.ts";
import { siteAttempt, type SiteAttempt } from "../../core/sites/site-attempt.ts";
import type { SiteScopes } from "../../core/sites/types.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { useSurface } from "../surface.ts";
import { useAskingPage } from "./asking-page.ts";
import { conclude, sendMessage, withOwnClient, type Step } from "./handing-over.ts";
import { SiteQuestion } from "./site-question.tsx";
import sheet from "./sites.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet];

/**
 * Asks whether a page of another site may act for somebody, and gives that page, and no other, a
 * token of its own. The page opens it in a window.
 */
export function AuthorizeSite(): ReactElement {
  const { client } = useSurface();
  const { environment } = client;
  const asking = useAskingPage();
  /** The answer of the sign-in page, which works once. */
  const [attempt] = useState<SiteAttempt | null>(() => taken(client));
  const [step, setStep] = useState<Step>({ name: "question" });

  async function begin(site: string, scopes: SiteScopes): Promise<void> {
    setStep({ name: "working" });
    try {
      const grantUrl = await withOwnClient(environment, own => beginGrant(own, site, scopes));
      environment.address.open(grantUrl);
    } catch (error) {
      setStep({ name: "failed", failure: failureOf(client, error) });
    }
  }

  function refuse(): void {
    if (asking.state === "asking") sendMessage(asking.port, { type: "glitch-lily/refuse" });
    setStep({ name: "refused" });
    window.close();
  }

  const arrive = useEffectEvent((next: Step) => {
    setStep(next);
    if (next.name === "done" || next.name === "refused") window.close();
  });

  // Only for the site that somebody has agreed to.
  const back = asking.state === "asking" && asking.site === attempt?.site ? asking : undefined;
  useEffect(() => {
    const end = async (of: SiteAttempt, port: MessagePort) =>
      arrive(await conclude(client, of, port));
    if (back && attempt) void end(attempt, back.port);
  }, [back, attempt, client]);

  const isOther = attempt && asking.state === "asking" && !back;
  if (asking.state === "alone")
    return (
      <Message title={<Trans>Nothing to authorise</Trans>}>
        {asking.isFramed ? (
          <Trans>
            This page can’t be shown inside another page, which could hide what you’re agreeing to.
          </Trans>
        ) : (
          <Trans>
            This page lets you sign in to another site. Start from that site and allow it to open a
            window.
          </Trans>
        )}
      </Message>
    );
  if (asking.state === "unknown" || isOther)
    return (
      <Message title={<Trans>Can’t sign in to that site</Trans>}>
        <Trans>
          The page that asked doesn’t have its own secure address, or the address changed in the
          meantime. It wasn’t given access.
        </Trans>
      </Message>
    );
  if (step.name === "failed")
    return (
      <Message title={<Trans>That didn’t work</Trans>}>
        <FailureNotice inline isSignIn failure={step.failure} />
      </Message>
    );
  if (step.name === "not-kept")
    return (
      <Message title={<Trans>That didn’t work</Trans>}>
        <Trans>The page couldn’t store the sign-in, so it wasn’t given access.</Trans>
      </Message>
    );
  if (step.name === "refused")
    return (
      <Message title={<Trans>Access wasn’t granted</Trans>}>
        <Trans>You can close this window.</Trans>
      </Message>
    );
  if (step.name === "done")
    return (
      <Message title={<Trans>You’re signed in</Trans>}>
        <Trans>You can close this window.</Trans>
      </Message>
    );
  if (asking.state === "waiting" || step.name === "working" || attempt)
    return <Skeleton count={1} />;
  return (
    <SiteQuestion
      site={asking.site}
      acting={asking.acting}
      onAllow={scopes => void begin(asking.site, scopes)}
      onRefuse={refuse}
    />
  );
}

function taken({ environment }: Client): SiteAttempt | null {
  const stored = siteAttempt(environment);
  const attempt = stored.read();
  stored.forget();
  return attempt?.isBack ? attempt : null;
}

function Message(props: { title: ReactNode; children: ReactNode }): ReactElement {
  return (
    <Dialog className="small" title={props.title} onClose={() => window.close()}>
      <p>{props.children}</p>
      <div className="dialog-buttons">
        <Button data-first onClick={() => window.close()}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
