import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, type ReactElement } from "react";
import { emojified } from "../../core/html/emojified.ts";
import type { OtherAccount } from "../../core/session/other-accounts.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { RichText } from "../kit/text/rich-text.tsx";

/** Another account of this browser: picture, name and handle, and what is new for it. */
export function OtherName(props: {
  account: OtherAccount;
  /** Whether it is a button to switch to the account, which says what that needs. */
  isButton?: boolean;
}): ReactElement {
  const { name, emojis, handle, avatar, isEnded, unread = 0 } = props.account;
  const { t } = useLingui();
  const content = useMemo(() => emojified(name, emojis), [name, emojis]);
  return (
    <span className="other-account">
      <Avatar account={{ avatar, avatar_static: avatar, username: name }} />
      <span className="names">
        <RichText as="bdi" className="name" content={content} />
        <bdi className="acct">@{handle}</bdi>
        {props.isButton && isEnded && (
          <small>
            <Trans>Sign in again</Trans>
          </small>
        )}
      </span>
      {unread > 0 && (
        <>
          <b className="badge" aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </b>
          <span className="visually-hidden">
            {t`${plural(unread, { one: "# unread notification", other: "# unread notifications" })}`}
          </span>
        </>
      )}
    </span>
  );
}
