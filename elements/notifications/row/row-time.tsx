import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { accountHref, statusHref } from "../../kit/text/links.ts";
import { Time } from "../../kit/text/time.tsx";
import { useAccount } from "../../people/use-person.ts";
import { useSurface } from "../../surface.ts";
import type { Destination } from "./types.ts";

/** The time of a notification, as a link to its subject. */
export function RowTime(props: {
  at: string;
  destination: Destination;
  author: Account | undefined;
}): ReactElement {
  const { destination, author } = props;
  const { base, beside, emit } = useSurface();
  const id = destination && "account" in destination ? destination.account : undefined;
  const account = useAccount(id);
  const status = destination && "status" in destination ? destination.status : undefined;
  const href = status && author ? statusHref(base, status, author) : undefined;
  const chat = destination && "chat" in destination ? destination.chat : undefined;
  const chatHref =
    chat !== undefined && base !== null ? `${base}/chats/${encoded(chat)}` : undefined;
  const link = href ?? chatHref ?? (account && accountHref(base, account));
  if (!link)
    return (
      <span className="when">
        <Time at={props.at} />
      </span>
    );
  return (
    <a
      className="when permalink"
      href={link}
      {...beside}
      onClick={event => {
        const what = status ? { status: status.id } : { account: id };
        const allowed = emit("lily-open", { href: event.currentTarget.href, ...what });
        if (!allowed) event.preventDefault();
      }}
    >
      <Time at={props.at} />
    </a>
  );
}
