import { useId, type ComponentType, type ReactElement, type ReactNode } from "react";
import { accountBlurb } from "../../core/accounts/texts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import type { Relationship } from "../../core/api/accounts/relationships.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { Name } from "../kit/text/name.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
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
  /** Shown before the picture. */
  lead?: ReactNode;
  /** Shown below the name. */
  detail?: ReactNode;
  /** What is true of everybody in the list, so that it isn't shown again. */
  implied?: keyof Relationship;
  /** A button in place of the follow button. */
  children?: ReactElement;
}): ReactElement | null {
  const { acts: Acts = FollowButton, lead, implied } = props;
  const account = useAccount(props.id);
  const relationship = useRelationship(props.id);
  const nameId = useId();
  const handle = useHandle();
  const { canAct } = useSurface();
  if (!account) return null;
  const note = accountBlurb(account);
  const shown = relationship && implied ? { ...relationship, [implied]: false } : relationship;
  return (
    <article
      className="person"
      part="account"
      tabIndex={0}
      aria-labelledby={nameId}
      aria-posinset={props.place?.position}
      aria-setsize={props.place?.size}
      data-person={account.id}
    >
      {lead && <div className="lead">{lead}</div>}
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
        <Marks relationship={shown} />
        {props.detail}
      </div>
      <div className="acts" part="actions">
        {canAct && (props.children ?? <Acts account={account} />)}
      </div>
      {note && <RichText className="blurb clamp" part="bio" content={note} />}
    </article>
  );
}
