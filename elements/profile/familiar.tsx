import { Trans, useLingui } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { useStore } from "@nanostores/react";
import { Fragment, type ReactElement } from "react";
import { accountLists } from "../../core/accounts/lists.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { LinkedName } from "../people/linked-name.tsx";
import { useAccount } from "../people/use-person.ts";
import { useClient } from "../surface.ts";

/** Show at most this many avatars and names, and the number of the others. */
const MAX_SHOWN_PEOPLE = 3;

/**
 * Shows which accounts that the user follows also follow this account; nothing if there are none.
 */
export function Familiar(props: { account: string }): ReactElement | null {
  const { t } = useLingui();
  const list = useOpened(accountLists(useClient()), `familiar:${props.account}`);
  const { items: ids } = useStore(list.$view);
  if (ids.length === 0) return null;
  const shown = ids.slice(0, MAX_SHOWN_PEOPLE);
  const more = ids.length - shown.length;
  return (
    <div className="familiar">
      <span className="faces" aria-hidden="true">
        {shown.map(id => (
          <FaceOf key={id} id={id} />
        ))}
      </span>
      <p className="clamp">
        <Trans>Followed by</Trans>{" "}
        {shown.map((id, index) => (
          <Fragment key={id}>
            {index > 0 && ", "}
            <LinkedName id={id} />
          </Fragment>
        ))}
        {more > 0 && ` ${t`and ${plural(more, { one: "# more", other: "# more" })}`}`}
      </p>
    </div>
  );
}

function FaceOf(props: { id: string }): ReactElement | null {
  const account = useAccount(props.id);
  return account ? <Avatar account={account} /> : null;
}
