import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { emojified } from "../../core/html/emojified.ts";
import type { StatusVersion } from "../../core/api/statuses/edit-history.ts";
import { RichText } from "../kit/text/rich-text.tsx";
import type { Change } from "./word-changes.ts";

/**
 * A piece of a comparison. Colour, underline or strike-through, and a text for screen readers tell
 * what changed.
 */
function Changed(props: { change: Change<string>; emojis: StatusVersion["emojis"] }): ReactElement {
  const { value, kind } = props.change;
  const text = <RichText as="bdi" content={emojified(value, props.emojis)} />;
  if (kind === "same") return text;
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <Tag>
      <span className="visually-hidden">
        {kind === "added" ? <Trans>added:</Trans> : <Trans>removed:</Trans>}{" "}
      </span>
      {text}
      <span className="visually-hidden"> — </span>
    </Tag>
  );
}

/** A text with its changes marked. */
export function ChangedText(props: {
  changes: readonly Change<string>[];
  emojis: StatusVersion["emojis"];
}): ReactElement {
  return (
    <>
      {props.changes.map((change, index) => (
        // Pieces have no id; their order never changes.
        <Changed key={index} change={change} emojis={props.emojis} />
      ))}
    </>
  );
}
