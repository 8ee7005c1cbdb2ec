import { Trans } from "@lingui/react/macro";
import { MessageCircleDashed } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Elsewhere } from "./elsewhere.tsx";

/** Shown instead of posts if there are none, with a link to where there may be some. */
export function NothingPosted(props: { account: Account }): ReactElement {
  return (
    <Notice
      inline
      emblem={<Icon of={MessageCircleDashed} />}
      title={<Trans>Nothing posted yet</Trans>}
    >
      <Elsewhere account={props.account} />
    </Notice>
  );
}
