import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, type ReactElement } from "react";
import type { StatusVersion } from "../../core/api/statuses/edit-history.ts";
import { plainText } from "../../core/html/plain-text.ts";
import { richText } from "../../core/html/rich-text.ts";
import { emojified } from "../../core/html/emojified.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import { Time } from "../kit/text/time.tsx";
import { ChangedText } from "./changed-text.tsx";
import { listChanges, wordChanges } from "./word-changes.ts";

/** A version of a post, with its changes to the previous one marked. */
export function Version(props: {
  version: StatusVersion;
  before: StatusVersion | undefined;
  latest: boolean;
}): ReactElement {
  const { version, before, latest } = props;
  const { emojis } = version;
  return (
    <li>
      <h3>
        {latest ? (
          <Trans>Current version</Trans>
        ) : before ? (
          <Trans>Edited</Trans>
        ) : (
          <Trans>Original version</Trans>
        )}
        <Time at={version.created_at} />
      </h3>
      {before ? (
        <Changes version={version} before={before} />
      ) : (
        <>
          {version.spoiler_text && (
            <p className="history-warning">
              <RichText as="bdi" content={emojified(version.spoiler_text, emojis)} />
            </p>
          )}
          <Whole version={version} />
        </>
      )}
    </li>
  );
}

function Whole(props: { version: StatusVersion }): ReactElement {
  const { version } = props;
  const content = useMemo(() => richText(version.content, version), [version]);
  const rest = [...optionsOf(version), ...mediaOf(version, useMediaWords())];
  return (
    <>
      <RichText className="rich-text" content={content} />
      {rest.length > 0 && (
        <ul>
          {rest.map((line, index) => (
            <li key={index}>
              <bdi>{line}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Changes(props: { version: StatusVersion; before: StatusVersion }): ReactElement {
  const { version, before } = props;
  const { emojis } = version;
  const words = useMediaWords();
  const texts = useMemo(
    () => ({
      warning: wordChanges(before.spoiler_text, version.spoiler_text),
      content: wordChanges(plainText(before.content), plainText(version.content)),
    }),
    [version, before],
  );
  const lists = [
    listChanges(optionsOf(before), optionsOf(version)),
    listChanges(mediaOf(before, words), mediaOf(version, words)),
  ].flat();
  return (
    <>
      {texts.warning.length > 0 && (
        <p className="history-warning">
          <ChangedText changes={texts.warning} emojis={emojis} />
        </p>
      )}
      <p className="history-text" dir="auto">
        <ChangedText changes={texts.content} emojis={emojis} />
      </p>
      {lists.length > 0 && (
        <ul>
          {lists.map((change, index) => (
            <li key={index}>
              <ChangedText changes={[change]} emojis={emojis} />
            </li>
          ))}
        </ul>
      )}
      {version.sensitive !== before.sensitive && (
        <p className="history-note">
          {version.sensitive ? (
            <Trans>Marked as sensitive</Trans>
          ) : (
            <Trans>No longer marked as sensitive</Trans>
          )}
        </p>
      )}
    </>
  );
}

const optionsOf = ({ poll }: StatusVersion) => poll?.options.map(({ title }) => `◯ ${title}`) ?? [];

function mediaOf(version: StatusVersion, words: (description: string | null) => string): string[] {
  // Numbers distinguish media with the same description.
  return version.media_attachments.map(
    ({ description }, index) => `${index + 1}. ${words(description)}`,
  );
}

function useMediaWords(): (description: string | null) => string {
  const { t } = useLingui();
  return description => {
    const words = description || t`no description`;
    return t`Attachment: ${words}`;
  };
}
