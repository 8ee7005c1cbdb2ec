import type { ReactElement } from "react";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { PersonLink } from "../../people/person-link.tsx";
import { useAccount } from "../../people/use-person.ts";

/** Show at most this many avatars; the text beside them tells the number of the others. */
const MAX_SHOWN_FACES = 4;

/** Overlapping avatars; the names are in the text beside them. */
export function Faces(props: { accounts: readonly string[] }): ReactElement | null {
  const { accounts } = props;
  if (accounts.length === 0) return null;
  return (
    <span className="faces">
      {accounts.slice(0, MAX_SHOWN_FACES).map(id => (
        <Face key={id} id={id} />
      ))}
    </span>
  );
}

function Face(props: { id: string }): ReactElement | null {
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <PersonLink account={account} className="face" silent>
      <Avatar account={account} />
    </PersonLink>
  );
}
