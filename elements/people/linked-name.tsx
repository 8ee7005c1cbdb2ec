import type { ReactElement } from "react";
import { Name } from "../kit/text/name.tsx";
import { PersonLink } from "./person-link.tsx";
import { useAccount } from "./use-person.ts";

/** The name of an account, as a link to its profile. */
export function LinkedName(props: { id: string }): ReactElement | null {
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <PersonLink account={account}>
      <Name account={account} />
    </PersonLink>
  );
}
