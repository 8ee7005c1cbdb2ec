import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { accounts } from "../../core/accounts/accounts.ts";
import { Avatar } from "../kit/pictures/avatar.tsx";
import { latePart } from "../kit/late/late.tsx";
import { useComposer } from "../kit/text/use-composer.ts";
import { useSurface } from "../surface.ts";

const ReplyFromHome = latePart(() => import("../from-home/reply-from-home.tsx"), "ReplyFromHome");

/** A line below the status of a page, which opens the composer for a reply. */
export function ReplyLine(props: {
  id: string;
  /** Whether visitors may reply from their own server. */
  isComment?: boolean;
}): ReactElement | null {
  const { client, canAct, asksHome, emit } = useSurface();
  const compose = useComposer();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  if (!canAct) return asksHome && props.isComment ? <ReplyFromHome id={props.id} /> : null;
  const reply = () => {
    if (emit("lily-reply", { status: props.id })) compose({ replyTo: props.id });
  };
  return (
    <button type="button" className="reply-line" onClick={reply}>
      {me && <Avatar account={me} />}
      <span>
        <Trans>Write your reply</Trans>
      </span>
    </button>
  );
}
