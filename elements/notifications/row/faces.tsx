import type { ReactElement } from "react";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { PersonLink } from "../../people/person-link.tsx";
import { useAccount } from "../../people/use-person.ts";

/** So many are seen; the others are but a number. */
const MAX_SHOWN_FACES = 7;

/** Those who did something, half behind each other; the words beside say who they are. */
export function Faces(props: { accounts: readonly string[] }): ReactElement | null {
  const { accounts } = props;
  if (accounts.length === 0) return null;
  const more = accounts.length - MAX_SHOWN_FACES;
  return (
    <span className="faces">
      {accounts.slice(0, MAX_SHOWN_FACES).map(id => (
        <Face key={id} id={id} />
      ))}
      {more > 0 && (
        <span className="more-faces" aria-hidden="true">
          +{more}
        </span>
      )}
    </span>
  );
}

function Face(props: { id: string }): ReactElement | null {
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <PersonLink account={account} className="face" silent>
      <Avatar
        src={account.avatar_static || account.avatar}
        animated={account.avatar}
        name={account.username}
      />
    </PersonLink>
  );
}
