import { useState, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";

/** The header picture, in a frame of fixed shape, so that nothing moves when it loads. */
export function Banner(props: { account: Account; bare: boolean }): ReactElement {
  const { account, bare } = props;
  const [failed, setFailed] = useState<string>();
  const src = bare ? "" : account.header_static;
  return (
    <div className="banner">
      {src && src !== failed && (
        <img
          referrerPolicy="no-referrer"
          src={src}
          alt={account.header_description ?? account.pleroma?.header_description ?? ""}
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </div>
  );
}

/** The avatar, with its description if there is one. */
export function Face(props: { account: Account; bare: boolean }): ReactElement {
  const { account, bare } = props;
  const description =
    account.avatar_description ?? account.pleroma?.avatar_description ?? undefined;
  return (
    <span
      className="face"
      part="avatar"
      role={description && !bare ? "img" : undefined}
      aria-label={bare ? undefined : description || undefined}
    >
      <Avatar account={account} bare={bare} />
    </span>
  );
}
