import { BASE } from "../../core/lib/base-path.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts, plainName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { plainText } from "../../core/html/plain-text.ts";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { TextArea } from "../kit/controls/field.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { useCopy } from "../people/use-copy.ts";
import { fullHandle } from "../kit/text/handle.ts";
import { originalHref } from "../kit/text/links.ts";
import { useClient, useSurface } from "../surface.ts";
import type { DialogProps } from "./types.ts";

/** Shows code that embeds the post as an element, without a frame or third-party scripts. */
export function EmbedDialog(props: DialogProps): ReactElement {
  const { t } = useLingui();
  const { formatLocale } = useSurface();
  const client = useClient();
  const { instance } = client;
  const author = useStore(accounts(client).$account(props.status.account));
  const copy = useCopy();
  const code = [
    `<script type="module" src="${instance}${BASE}/elements/status.js"></script>`,
    `<lily-status status="${escape(props.status.id)}" instance="${instance}">`,
    ...(author
      ? quotation(props.status, author, {
          locale: formatLocale,
          handle: fullHandle(author, client),
        })
      : []),
    "</lily-status>",
  ].join("\n");
  return (
    <Dialog title={<Trans>Embed this post</Trans>} onClose={props.onClose}>
      <p>
        <Trans>Paste this into your page where the post should appear:</Trans>
      </p>
      <TextArea
        className="dialog-code"
        readOnly
        rows={7}
        aria-label={t`Code`}
        value={code}
        onFocus={event => event.currentTarget.select()}
      />
      <div className="dialog-buttons">
        <Button primary data-first onClick={() => void copy(code)}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

/** What stands in the tag without scripts, for search engines, and where the post can't be read. */
function quotation(
  status: StatusRecord,
  author: Account,
  { locale, handle }: { locale: string; handle: string },
): string[] {
  const href = escape(originalHref(status) ?? "");
  const text = status.spoiler_text || plainText(status.content);
  const at = new Date(status.created_at);
  const when = at.toLocaleString(locale, { dateStyle: "long", timeStyle: "short" });
  return [
    `  <blockquote cite="${href}">`,
    `    <p>${escape(text).replaceAll("\n", "<br>")}</p>`,
    `    <p>— ${escape(plainName(author))} (${escape(handle)}), <a href="${href}"><time datetime="${at.toISOString()}">${escape(when)}</time></a></p>`,
    "  </blockquote>",
  ];
}

const ESCAPES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

const escape = (text: string): string => text.replace(/[&"<>]/g, sign => ESCAPES[sign]!);
