import { Trans } from "@lingui/react/macro";
import { useId, type ReactElement } from "react";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Name } from "../../kit/text/name.tsx";
import { FollowButton } from "../../people/follow-button.tsx";
import { PersonLink } from "../../people/person-link.tsx";
import { useAccount } from "../../people/use-person.ts";
import { BASE } from "../routes.ts";

/** The most people at the side. */
const MAX_SHOWN = 3;

/** People to follow. */
export function SidePeople(props: { people: readonly string[] }): ReactElement {
  const title = useId();
  return (
    <section className="side-people" aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Suggested people</Trans>
      </h2>
      <ul>
        {props.people.slice(0, MAX_SHOWN).map(id => (
          <SidePerson key={id} id={id} />
        ))}
      </ul>
      <a className="all" href={`${BASE}/explore/suggestions`}>
        <Trans>More people</Trans>
      </a>
    </section>
  );
}

function SidePerson(props: { id: string }): ReactElement | null {
  const account = useAccount(props.id);
  if (!account) return null;
  return (
    <li className="side-person">
      <PersonLink account={account} className="face" silent>
        <Avatar account={account} />
      </PersonLink>
      <PersonLink account={account} className="names">
        <Name account={account} />
        <bdi className="acct">@{account.acct}</bdi>
      </PersonLink>
      <FollowButton account={account} quiet />
    </li>
  );
}
