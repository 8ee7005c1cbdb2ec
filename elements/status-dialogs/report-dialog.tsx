import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { Button } from "../kit/controls/button.tsx";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { instances } from "../../core/instance/instance.ts";
import { reports } from "../../core/statuses/reports.ts";
import { Dialog } from "../kit/dialogs/dialog.tsx";
import { hostOf } from "../people/host.ts";
import { useClient } from "../surface.ts";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { Excerpt } from "./excerpt.tsx";
import type { StatusRecord } from "../../core/statuses/types.ts";

/** Maximum length of a comment in characters: Pleroma's default. */
const MAX_COMMENT_CHARACTERS = 1000;

/** Reports an account, and optionally a post, to the moderators. */
export function ReportDialog(props: {
  account: Account;
  status?: StatusRecord;
  onClose: () => void;
}): ReactElement {
  const { account, status, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const name = useId();
  const facts = useStore(instances(client).$instance);
  const host = hostOf(account);
  const [comment, setComment] = useState("");
  const [forward, setForward] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const plain = facts !== undefined && !facts.features.has("pleroma_api");

  async function send() {
    if (sending) return;
    setSending(true);
    const sent = await reports(client).send({
      account_id: account.id,
      status_ids: status ? [status.id] : [],
      comment: comment.trim(),
      forward,
      ...(broken.length > 0 && { rule_ids: broken }),
      ...(plain && { category: broken.length > 0 ? "violation" : "other" }),
    });
    setSending(false);
    if (sent) onClose();
  }

  return (
    <Dialog title={t`Report @${account.acct}`} onClose={onClose}>
      <form
        onSubmit={event => {
          event.preventDefault();
          void send();
        }}
      >
        <p>
          <Trans>
            Your report will go to this instance’s moderators. They can see who sent it.
          </Trans>
        </p>
        {status && <Excerpt status={status} />}
        {facts && facts.rules.length > 0 && (
          <fieldset className="dialog-choices">
            <legend>
              <Trans>Which rules are being broken?</Trans>
            </legend>
            {facts.rules.map(({ id, text, hint }) => (
              <CheckRow
                key={id}
                name={name}
                checked={broken.includes(id)}
                onChange={() =>
                  setBroken(
                    broken.includes(id) ? broken.filter(other => other !== id) : [...broken, id],
                  )
                }
                label={<bdi>{text}</bdi>}
                hint={hint && <bdi>{hint}</bdi>}
              />
            ))}
          </fieldset>
        )}
        <label className="labelled">
          <Trans>Anything else they should know?</Trans>
          <textarea
            className="text-field"
            rows={4}
            maxLength={MAX_COMMENT_CHARACTERS}
            value={comment}
            data-first
            onChange={event => setComment(event.currentTarget.value)}
          />
        </label>
        {host && (
          <CheckRow
            name={`${name}-forward`}
            checked={forward}
            onChange={() => setForward(!forward)}
            label={<Trans>Forward to {host}</Trans>}
            hint={<Trans>Its moderators get an anonymous copy.</Trans>}
          />
        )}
        <div className="dialog-buttons">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button danger type="submit" aria-disabled={sending}>
            <Trans>Report</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
