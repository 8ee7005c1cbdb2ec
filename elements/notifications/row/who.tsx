import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Name } from "../../kit/text/name.tsx";
import { PersonLink } from "../../people/person-link.tsx";
import { useAccount } from "../../people/use-person.ts";

/** Somebody by name, who leads to their profile; whoever may not be seen is somebody. */
export function Who(props: { id: string | null }): ReactElement {
  const account = useAccount(props.id ?? undefined);
  if (!account) return <Trans>Someone</Trans>;
  return (
    <PersonLink account={account} className="who-did">
      <Name account={account} />
    </PersonLink>
  );
}
