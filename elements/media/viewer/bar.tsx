import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { MouseEvent, ReactElement } from "react";
import { accounts } from "../../../core/accounts/accounts.ts";
import { statusHref } from "../../kit/text/links.ts";
import { Actions } from "../../status/footer/actions.tsx";
import { useComposer } from "../../kit/text/use-composer.ts";
import { useSurface } from "../../surface.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Actions of the post to which the media belong, and a link to it. */
export function ViewerBar(props: {
  status: StatusRecord;
  onClose: () => void;
}): ReactElement | null {
  const { status, onClose } = props;
  const { base, beside, canAct, client, emit } = useSurface();
  const author = useStore(accounts(client).$account(status.account));
  const compose = useComposer();
  if (!author) return null;

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    const { href } = event.currentTarget;
    if (!emit("lily-open", { href, status: status.id })) event.preventDefault();
    onClose();
  }

  function reply(): void {
    // Close first: the page may show a composer, which the viewer would cover.
    onClose();
    if (emit("lily-reply", { status: status.id })) compose({ replyTo: status.id });
  }

  return (
    <div className="viewer-bar">
      {canAct && <Actions status={status} onReply={reply} />}
      <a className="to-post" href={statusHref(base, status, author)} {...beside} onClick={open}>
        <Trans>Open post</Trans>
      </a>
    </div>
  );
}
