import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { instances } from "../../core/instance/instance.ts";
import { reports } from "../../core/statuses/reports.ts";
import { Field, TextArea } from "../kit/controls/field.tsx";
import { Form } from "../kit/controls/form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { CheckRow } from "../kit/controls/check-row.tsx";
import { hostOf } from "../people/host.ts";
import choiceCss from "../status-dialogs/choice.css?inline";
import excerptCss from "../status-dialogs/excerpt.css?inline";
import { Excerpt } from "../status-dialogs/excerpt.tsx";
import fieldsCss from "../status-dialogs/fields.css?inline";
import { useSingleStatus } from "../status/use-single-status.ts";
import { useClient } from "../surface.ts";

export const sheets = [excerptCss, choiceCss, fieldsCss];

/** Maximum length of a comment in characters: Pleroma's default. */
const MAX_COMMENT_CHARACTERS = 1000;

/** Asks for what moderators need to know of an account, and of posts, and sends it to them. */
export function ReportForm(props: {
  account: Account;
  /** Ids of posts. */
  posts: readonly string[];
  onSent: () => void;
  /** Where the form can be left without a report. */
  onCancel?: () => void;
}): ReactElement {
  const { account, posts, onSent, onCancel } = props;
  const client = useClient();
  const name = useId();
  const facts = useStore(instances(client).$instance);
  const host = hostOf(account);
  const [comment, setComment] = useState("");
  const [forward, setForward] = useState(false);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const rules = facts?.rules ?? [];
  const plain = facts?.isPleroma === false;

  async function send() {
    if (sending) return;
    setSending(true);
    const sent = await reports(client).send({
      account_id: account.id,
      status_ids: posts,
      comment: comment.trim(),
      forward,
      ...(broken.length > 0 && { rule_ids: broken }),
      ...(plain && { category: broken.length > 0 ? "violation" : "other" }),
    });
    setSending(false);
    if (sent) onSent();
  }

  return (
    <Form onSend={() => void send()}>
      <p>
        <Trans>Your report will go to this server’s moderators. They can see who sent it.</Trans>
      </p>
      {posts.map(id => (
        <Reported key={id} id={id} />
      ))}
      {rules.length > 0 && (
        <fieldset className="dialog-choices">
          <legend>
            <Trans>Which rules are being broken?</Trans>
          </legend>
          {rules.map(({ id, text, hint }) => (
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
      <Field
        label={
          rules.length > 0 ? (
            <Trans>Anything else they should know?</Trans>
          ) : (
            <Trans>What should the moderators know?</Trans>
          )
        }
      >
        <TextArea
          rows={4}
          maxLength={MAX_COMMENT_CHARACTERS}
          value={comment}
          data-first
          onChange={event => setComment(event.currentTarget.value)}
        />
      </Field>
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
        {onCancel && (
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button danger type="submit" aria-disabled={sending}>
          <Trans>Report</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** What a reported post says, as far as it can be read. */
function Reported(props: { id: string }): ReactElement | null {
  const { status } = useSingleStatus(props.id);
  return status ? <Excerpt status={status} /> : null;
}
