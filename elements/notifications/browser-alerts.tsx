import { useLingui } from "@lingui/react";
import { useEffect, useEffectEvent } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { browserAlerts } from "../../core/alerts/browser-alerts.ts";
import type { NotificationRecord } from "../../core/notifications/records.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import type { Catalogues } from "../definition.ts";
import { withWords } from "../kit/late/late.tsx";
import { accountHref, statusHref } from "../kit/text/links.ts";
import { useSurface } from "../surface.ts";

const catalogues: Catalogues = {
  english: import.meta.glob("../../core/locales/en/alert-words.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/alert-words.po", "!../../core/locales/en/*"]),
};

/**
 * Enables browser alerts in the user's language; renders nothing. Load it late, in anything that
 * shows notifications.
 */
export const BrowserAlerts = withWords(
  catalogues,
  function BrowserAlerts(props: {
    /** Opens a URL of the client without a page load. */
    onOpen?: (href: string) => void;
  }): null {
    const { client, base, locale } = useSurface();
    const { i18n } = useLingui();

    const hrefOf = ({ account, status }: NotificationRecord): string | undefined => {
      const post = status === null ? undefined : statuses(client).get(status);
      const author = post && accounts(client).get(post.account);
      if (post && author) return statusHref(base, post, author);
      const who = account === null ? undefined : accounts(client).get(account);
      return who && accountHref(base, who);
    };
    const open = useEffectEvent((record: NotificationRecord | null) => {
      const all = base === null ? undefined : `${base}/notifications`;
      const href = (record && hrefOf(record)) ?? all;
      if (href === undefined) return;
      if (props.onOpen) props.onOpen(href);
      else client.environment.address.open(href);
    });

    useEffect(() => {
      const say = i18n._.bind(i18n);
      return browserAlerts(client).start({ lang: locale, say, open: record => open(record) });
    }, [client, locale, i18n]);
    return null;
  },
);
