import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Name } from "../../kit/text/name.tsx";
import { PersonLink } from "../../people/person-link.tsx";
import { useAccount } from "../../people/use-person.ts";

/** The name of an account as a link to its profile; "Someone" if the account is hidden. */
export function AccountLink(props: { id: string | null }): ReactElement {
  const account = useAccount(props.id ?? undefined);
  if (!account) return <Trans>Someone</Trans>;
  return (
    <PersonLink account={account} className="who-did">
      <Name account={account} />
    </PersonLink>
  );
}
