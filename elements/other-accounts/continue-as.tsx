import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { otherAccounts } from "../../core/session/other-accounts.ts";
import { Button } from "../kit/controls/button.tsx";
import { useClient } from "../surface.ts";
import { OtherName } from "./other-name.tsx";
import { useOtherAccounts } from "./use-other-accounts.ts";

export { words, sheets } from "./words.ts";

/** Offers the other accounts of this browser to somebody whose session has ended. */
export function ContinueAs(): ReactElement | null {
  const others = useOtherAccounts();
  const client = useClient();
  const { environment, instance } = client;
  const store = otherAccounts(client);
  const own = instance === environment.origin ? null : new URL(environment.issuer).host;
  if (others.length === 0 && own === null) return null;
  return (
    <section className="continue-as">
      <h2>
        <Trans>Use another account</Trans>
      </h2>
      {others.map(account => (
        <Button
          key={`${account.instance} ${account.person}`}
          onClick={() => store.switchTo(account)}
        >
          <OtherName account={account} isButton />
        </Button>
      ))}
      {own !== null && (
        <Button onClick={() => store.openOwnInstance()}>
          <Trans>
            Sign in to <bdi>{own}</bdi>
          </Trans>
        </Button>
      )}
    </section>
  );
}
