import { Trans, useLingui } from "@lingui/react/macro";
import { BadgeCheck, CalendarDays, ChevronDown } from "lucide";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountFields, accountNote } from "../../core/accounts/texts.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { useNow } from "../kit/text/ticking-now.ts";
import { relativeDay } from "../kit/text/relative-time.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { useSurface } from "../surface.ts";

/** The bio of an account. */
export function Bio(props: { account: Account }): ReactElement | null {
  const { account } = props;
  if (!account.note) return null;
  return <RichText className="rich-text bio" part="bio" content={accountNote(account)} />;
}

/** The profile fields and dates of an account; in a narrow place, a button shows them. */
export function Details(props: { account: Account; children?: ReactNode }): ReactElement {
  const { account } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={isOpen ? "details open" : "details"}>
      <button
        type="button"
        className="text-button unfold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide details</Trans> : <Trans>Show details</Trans>}
        <Icon of={ChevronDown} />
      </button>
      <div id={id} className="folded">
        {account.fields.length > 0 && <Fields account={account} />}
        <Dates account={account} />
        {props.children}
      </div>
    </div>
  );
}

function Fields(props: { account: Account }): ReactElement {
  const { formatLocale } = useSurface();
  const { t } = useLingui();
  const day = new Intl.DateTimeFormat(formatLocale, { dateStyle: "medium" });
  return (
    <dl className="fields">
      {accountFields(props.account).map(({ name, value, text, verifiedAt }, index) => {
        const when = verifiedAt && day.format(new Date(verifiedAt));
        return (
          <div key={index} className={verifiedAt ? "field verified" : "field"}>
            <dt>
              <RichText as="bdi" content={name} />
            </dt>
            <dd title={text}>
              <RichText as="span" className="rich-text" content={value} />
              {when && (
                <span
                  className="proof"
                  role="img"
                  aria-label={t`Verified on ${when}`}
                  title={t`Verified on ${when}`}
                >
                  <Icon of={BadgeCheck} />
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Dates(props: { account: Account }): ReactElement | null {
  const { created_at, last_status_at } = props.account;
  const { formatLocale } = useSurface();
  const month = new Intl.DateTimeFormat(formatLocale, { month: "long", year: "numeric" });
  const now = useNow();
  if (!created_at) return null;
  const last = last_status_at && relativeDay(last_status_at, now, formatLocale);
  return (
    <p className="dates">
      <Icon of={CalendarDays} />
      <span>
        <Trans>Joined {month.format(new Date(created_at))}</Trans>
      </span>
      {last && (
        <span>
          <Trans>Last active {last}</Trans>
        </span>
      )}
    </p>
  );
}
