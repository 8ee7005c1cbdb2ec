import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountNote } from "../../core/accounts/texts.ts";
import { concealment } from "../../core/profile/concealment.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { latePart } from "../kit/late/late.tsx";
import { accountHref } from "../kit/text/links.ts";
import { Name } from "../kit/text/name.tsx";
import { RichText } from "../kit/text/rich-text.tsx";
import { AccountMenu } from "../people/menu/account-menu.tsx";
import { Badges } from "../people/badges.tsx";
import { Counters } from "../people/counters.tsx";
import { FollowButton } from "../people/follow-button.tsx";
import { isSuspended } from "../people/suspended.ts";
import { Marks } from "../people/marks.tsx";
import { PersonLink } from "../people/person-link.tsx";
import { useAccount, useKnownRelationship } from "../people/use-person.ts";
import { useHandle } from "../kit/text/handle.ts";
import { useClient, useSurface } from "../surface.ts";
import type { Given } from "./use-given-account.ts";

/** What only moderators see. */
const Moderation = latePart(() => import("../moderation/moderation.tsx"), "Moderation");

/** A loaded account, as a card or as a single line. */
export function Card(props: {
  id: string;
  compact?: boolean;
  moderation?: boolean;
  /** What the page gave: no request is made for it. */
  given?: Given;
}): ReactElement | null {
  const { given, moderation } = props;
  const account = useAccount(props.id);
  const relationship = useKnownRelationship(props.id, given !== undefined);
  const client = useClient();
  const isConcealed = useStore(concealment(client).$concealed(props.id));
  const { base } = useSurface();
  const handle = useHandle();
  if (!account) return null;
  // Moderators see whom they have suspended.
  const gone = !moderation && isSuspended(account);
  const plain = gone || isConcealed;
  const classes = ["person-card", props.compact && "compact", (gone || account.moved) && "grey"];
  return (
    <div className="frame">
      <article className={classes.filter(Boolean).join(" ")} part="account">
        {!props.compact && (
          <div className="banner">
            {!plain && account.header_static && (
              <img
                referrerPolicy="no-referrer"
                src={account.header_static}
                alt=""
                decoding="async"
                draggable={false}
              />
            )}
          </div>
        )}
        <PersonLink account={account} className="face" silent>
          <Avatar account={account} bare={plain} />
        </PersonLink>
        <div className="identity">
          <PersonLink account={account} className="names">
            <Name account={account} />
            <bdi className="acct">{handle(account)}</bdi>
          </PersonLink>
          {!props.compact && (
            <div className="bonds">
              <Badges account={account} />
              <Marks relationship={relationship} />
            </div>
          )}
        </div>
        <div className="acts" part="actions">
          {!moderation && <slot name="actions" />}
          {!gone && !moderation && (!given || relationship) && (
            <FollowButton account={account} quiet={props.compact} />
          )}
          <AccountMenu account={account} />
        </div>
        {!props.compact && <About account={account} gone={gone} concealed={isConcealed} />}
        {!props.compact && !gone && !moderation && !given?.isThin && (
          <Counters
            account={account}
            hrefOf={list => {
              if (base === null) return undefined;
              const own = accountHref(base, account);
              return list === "posts" ? own : `${own}/${list}`;
            }}
          />
        )}
        {moderation && (
          <Moderation
            account={account}
            entity={given?.entity}
            isThin={given?.isThin}
            fallback={<div className="coming-facts" />}
          />
        )}
      </article>
    </div>
  );
}

/** The bio of an account, or why it isn't shown. */
function About(props: {
  account: Account;
  gone: boolean;
  concealed: boolean;
}): ReactElement | null {
  const { account } = props;
  const handle = useHandle();
  if (props.gone)
    return (
      <p className="account-state">
        <Trans>This account is suspended.</Trans>
      </p>
    );
  if (account.moved)
    return (
      <p className="account-state">
        <Trans>
          Moved to <bdi>{handle(account.moved)}</bdi>
        </Trans>
      </p>
    );
  if (props.concealed)
    return (
      <p className="account-state">
        <Trans>The moderators of this server have hidden this profile.</Trans>
      </p>
    );
  if (!account.note) return null;
  return <RichText className="rich-text bio clamp" part="bio" content={accountNote(account)} />;
}
