import { Trans, useLingui } from "@lingui/react/macro";
import { AtSign, Globe, House, Lock, MoonStar } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import type { StatusRecord } from "../../core/stores/statuses.ts";
import { Name } from "../parts/name.tsx";
import { Time } from "../parts/time.tsx";
import { Icon } from "../parts/icon.tsx";

/** Who said it, when, and to whom. */
export function Byline(props: {
  status: StatusRecord;
  account: Account;
  href: string | undefined;
  nameId: string;
}): ReactElement {
  const { status, account } = props;
  return (
    <header className="byline">
      <a className="author" href={account.url} target="_blank" rel="noopener" id={props.nameId}>
        <Name account={account} />
        <bdi className="acct">@{account.acct}</bdi>
      </a>
      <span className="when">
        {status.edited_at && (
          <span className="edited">
            <Trans>edited</Trans>
          </span>
        )}
        <VisibilityMark visibility={status.visibility} />
        <a className="permalink" href={props.href}>
          <Time at={status.created_at} />
        </a>
      </span>
    </header>
  );
}

const MARKS = { unlisted: MoonStar, private: Lock, direct: AtSign, local: House };

/** Public posts carry no mark: the exceptions should stand out. */
function VisibilityMark(props: { visibility: string }): ReactElement | null {
  const { t } = useLingui();
  if (props.visibility === "public") return null;
  const words: Record<string, string> = {
    unlisted: t`Unlisted`,
    private: t`Followers only`,
    direct: t`Mentioned people only`,
    local: t`This instance only`,
  };
  const Mark = MARKS[props.visibility as keyof typeof MARKS] ?? Globe;
  const label = words[props.visibility] ?? props.visibility;
  return (
    <span className="visibility" role="img" aria-label={label} title={label}>
      <Icon of={Mark} />
    </span>
  );
}
