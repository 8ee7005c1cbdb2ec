import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { QuoteFacts } from "../../core/api/statuses/quotes.ts";
import { accounts } from "../../core/accounts/accounts.ts";
import { NO_VERDICT } from "../../core/filters/warning-phrases.ts";
import { filters } from "../../core/filters/filters.ts";
import { copyName } from "../../core/statuses/folding.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import type { Catalogues } from "../definition.ts";
import { useClient } from "../surface.ts";
import { QuoteAbsent } from "./quote-absent.tsx";
import sheet from "./quote.css?inline";
import { QuotedStatus } from "./quoted-status.tsx";

export const sheets = [sheet];
export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/quote.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/quote.po", "!../../core/locales/en/*"]),
};

/**
 * States in which the quote is hidden behind a button, since the reader blocked or muted its
 * author.
 */
const UNWANTED = new Set(["blocked_account", "blocked_domain", "muted_account"]);

/** The filter actions that hide a quote; only with `hide` can the reader show it anyway. */
const AWAY = new Set(["mark", "hide", "drop"]);

interface QuoteProps {
  facts: QuoteFacts;
  context: string | undefined;
}

/** The quoted post, or the reason why it isn't shown. */
export function Quote(props: QuoteProps): ReactElement {
  const { facts } = props;
  const { t } = useLingui();
  const client = useClient();
  const id = facts.id ?? "";
  const status = useStore(statuses(client).$status(id));
  const author = useStore(accounts(client).$account(status?.account ?? ""));
  const verdict = useStore(filters(client).$verdict(id, props.context));
  const [asked, setAsked] = useState(false);

  const unwanted = UNWANTED.has(facts.state);
  const known = status && author && (facts.state === "accepted" || unwanted);
  const away = AWAY.has(verdict.action);
  if (!known) return <QuoteAbsent facts={facts} />;
  if (asked || (!unwanted && !away))
    return (
      <QuotedStatus
        status={status}
        author={author}
        copy={copyName(props.context, `quote of ${id}`)}
        verdict={asked ? NO_VERDICT : verdict}
      />
    );
  const show = <Button onClick={() => setAsked(true)}>{t`Show anyway`}</Button>;
  if (unwanted) return <QuoteAbsent facts={facts}>{show}</QuoteAbsent>;
  const titles = verdict.matches.map(({ title }) => title).join(", ");
  return (
    <div className="quote absent">
      <p>
        <Trans>Quoted post, filtered: {titles}</Trans>
      </p>
      {verdict.action === "hide" && show}
    </div>
  );
}
