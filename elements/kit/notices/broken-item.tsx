import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { useClient } from "../../surface.ts";
import { adoptLate } from "../../sheets.ts";
import sheet from "./broken-item.css?inline";
import { copyText } from "../controls/clipboard.ts";

const SHEETS = [sheet];

export interface BrokenItemProps {
  /** What can't be rendered; `part` is a part of a post. */
  kind: "post" | "notification" | "account" | "item" | "part";
  /** The id of the item, for the report. */
  id?: string;
  /** The item's place if it is an article in a feed. */
  place?: { position: number; size: number };
}

/** Replaces an item that can't be rendered, and helps to report it. */
export function BrokenItem(props: BrokenItemProps & { error?: unknown }): ReactElement {
  const { kind, place } = props;
  const { t } = useLingui();
  const { instance } = useClient();
  const frame = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useLayoutEffect(() => {
    const root = frame.current!.getRootNode();
    if (root instanceof ShadowRoot) adoptLate(root, SHEETS);
  }, []);
  const words = {
    post: t`This post can’t be shown.`,
    notification: t`This notification can’t be shown.`,
    account: t`This account can’t be shown.`,
    item: t`This can’t be shown.`,
    part: t`This part of the post can’t be shown.`,
  }[kind];
  const details = detailsOf(props, instance);
  return (
    <div
      ref={frame}
      className="broken-item"
      {...(place && {
        role: "article",
        tabIndex: 0,
        "aria-label": words,
        "aria-posinset": place.position,
        "aria-setsize": place.size,
      })}
    >
      <span>{words}</span>
      <Button
        onClick={async event => {
          event.stopPropagation();
          setCopied(await copyText(details));
        }}
      >
        <Trans>Copy details</Trans>
      </Button>
      <span aria-live="polite">{copied && <Trans>Copied.</Trans>}</span>
      {copied === false && <textarea readOnly rows={5} aria-label={t`Details`} value={details} />}
    </div>
  );
}

/** Details for developers: without the item's content and without a token. */
function detailsOf({ kind, id, error }: BrokenItemProps & { error?: unknown }, instance: string) {
  const what = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return `${kind} ${id ?? ""}\n${instance}\n${location.pathname}\n${navigator.userAgent}\n${what}`;
}
