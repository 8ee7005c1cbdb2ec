import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement, ReactNode } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { useClient } from "../surface.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Name } from "../kit/text/name.tsx";
import { Time } from "../kit/text/time.tsx";

/** How many people a row shows pictures of. */
const MAX_FACES = 3;

/** A conversation or chat in a list: who takes part, what was last said and when. */
export function TalkRow(props: {
  href: string | undefined;
  /** The ids of the accounts. */
  people: readonly string[];
  /** When it was last said, as ISO 8601. */
  at: string | undefined;
  /** The number of unread messages; true if it isn't known. */
  unread: number | boolean;
  /** What was last said. */
  children: ReactNode;
  onOpen?: () => void;
  /** A menu. */
  menu?: ReactNode;
}): ReactElement {
  const { href, people, at, unread } = props;
  const { t } = useLingui();
  const isUnread = unread !== false && unread !== 0;
  const content = (
    <>
      <Faces people={people} />
      <span className="talk-text">
        <span className="talk-head">
          <People people={people} />
          {at !== undefined && <Time at={at} />}
        </span>
        <span className="talk-tail">
          <span className="talk-said one-line">{props.children}</span>
          {isUnread && (
            <span className={unread === true ? "talk-mark" : "badge"}>
              {unread !== true && <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>}
              <span className="visually-hidden">
                {unread === true ? t`Unread` : t`${unread} unread`}
              </span>
            </span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li className={isUnread ? "talk-row unread" : "talk-row"}>
      {href === undefined ? (
        <div className="talk-link">{content}</div>
      ) : (
        <a className="talk-link" href={href} onClick={props.onOpen}>
          {content}
        </a>
      )}
      {props.menu}
    </li>
  );
}

/** The pictures of the people, one over the other. */
function Faces(props: { people: readonly string[] }): ReactElement {
  const shown = props.people.slice(0, MAX_FACES);
  return (
    <span className="talk-faces" data-count={shown.length} aria-hidden="true">
      {shown.map(id => (
        <Person key={id} id={id} render={account => <Avatar account={account} />} />
      ))}
    </span>
  );
}

/** The names of people in one line. */
export function People(props: { people: readonly string[] }): ReactElement {
  const { people } = props;
  return (
    <span className="talk-names one-line">
      {people.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Person id={id} render={account => <Name account={account} />} />
        </span>
      ))}
    </span>
  );
}

function Person(props: {
  id: string;
  render: (account: Account) => ReactElement;
}): ReactElement | null {
  const account = useStore(accounts(useClient()).$account(props.id));
  return account ? props.render(account) : null;
}
