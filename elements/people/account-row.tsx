import { useId, type ComponentType, type ReactElement } from "react";
import { accountNoteText } from "../../core/accounts/text-limits.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Name } from "../kit/text/name.tsx";
import { FollowButton } from "./follow-button.tsx";
import { Marks } from "./marks.tsx";
import { PersonLink } from "./person-link.tsx";
import { useHandle } from "../kit/text/handle.ts";
import { useSurface } from "../surface.ts";
import { useAccount, useRelationship } from "./use-person.ts";

/** An account in a list, with the beginning of its bio. */
export function AccountRow(props: {
  id: string;
  place?: { position: number; size: number };
  /** Replaces the follow button. */
  acts?: ComponentType<{ account: Account }>;
}): ReactElement | null {
  const { acts: Acts = FollowButton } = props;
  const account = useAccount(props.id);
  const relationship = useRelationship(props.id);
  const nameId = useId();
  const handle = useHandle();
  const { canAct } = useSurface();
  if (!account) return null;
  const note = accountNoteText(account);
  return (
    <article
      className="person"
      tabIndex={0}
      aria-labelledby={nameId}
      aria-posinset={props.place?.position}
      aria-setsize={props.place?.size}
      data-person={account.id}
    >
      <PersonLink account={account} className="face" silent>
        <Avatar account={account} />
      </PersonLink>
      <div className="identity">
        <span id={nameId}>
          <PersonLink account={account} className="names">
            <Name account={account} />
            <bdi className="acct">{handle(account)}</bdi>
          </PersonLink>
        </span>
        <Marks relationship={relationship} />
      </div>
      <div className="acts">{canAct && <Acts account={account} />}</div>
      {note && (
        <p className="blurb clamp" dir="auto">
          {note}
        </p>
      )}
    </article>
  );
}
