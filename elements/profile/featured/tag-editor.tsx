import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { Button } from "../../kit/controls/button.tsx";
import { featuredTagEditor } from "../../../core/profile/featured-tag-editor.ts";
import { featuredTags } from "../../../core/profile/featured-tags.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import fieldsCss from "../../kit/controls/fields.css?inline";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import sheet from "./tag-editor.css?inline";

const sheets = [fieldsCss, sheet];

/**
 * The editor of featured hashtags on the user's profile. It isn't a dialog, which would cover the
 * alert that offers to undo a removal.
 */
export function FeaturedTagEditor(props: { limit: number }): ReactElement {
  const { limit } = props;
  const client = useClient();
  const editor = featuredTagEditor(client);
  const view = useStore(editor.$view);
  const tags = useStore(featuredTags(client).$tags(client.person ?? ""));
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { t } = useLingui();
  const words = useTranslate();
  useLateSheets(sheets);
  useEffect(() => void editor.open(), [editor]);

  async function send(): Promise<void> {
    if (await editor.add(text)) setText("");
  }

  if (view.state === "failed" && view.failure)
    return <FailureNotice inline failure={view.failure} onRetry={() => void editor.open()} />;
  if (view.state === "loading" && tags.length === 0) return <Skeleton count={1} />;
  if (view.state === "missing")
    return (
      <p role="alert">
        <Trans>Your server doesn’t let you feature hashtags.</Trans>
      </p>
    );
  const isFull = tags.length >= limit;
  return (
    <div className="tag-editor">
      <ul>
        {tags.map(tag => {
          const { name } = tag;
          return (
            <li key={tag.id}>
              <bdi>#{name}</bdi>
              <IconButton
                of={X}
                name={t`Remove #${name}`}
                onPress={() => {
                  void editor.remove(tag);
                  // Removing the button would lose the focus.
                  field.current?.focus();
                }}
              />
            </li>
          );
        })}
      </ul>
      <Form
        onSend={() => {
          if (!isFull) void send();
        }}
      >
        <TextInput
          ref={field}
          className="search"
          autoComplete="off"
          autoCapitalize="none"
          aria-label={t`Hashtag`}
          placeholder={t`Hashtag`}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isFull || view.isAdding || !text.trim()}>
          <Trans>Add</Trans>
        </Button>
      </Form>
      {view.refusal && (
        <p role="alert" className="refusal">
          {words(view.refusal.message, view.refusal.values)}
        </p>
      )}
      {isFull ? (
        <p role="status">
          <Trans>You’ve reached your server’s limit. Remove one to add another.</Trans>
        </p>
      ) : (
        view.suggestions.length > 0 && (
          <div role="group" aria-label={t`Suggestions`} className="suggested">
            {view.suggestions.map(name => (
              <Button
                key={name}
                aria-label={t`Add #${name}`}
                disabled={view.isAdding}
                onClick={() => {
                  void editor.add(name);
                  field.current?.focus();
                }}
              >
                #{name}
              </Button>
            ))}
          </div>
        )
      )}
    </div>
  );
}
