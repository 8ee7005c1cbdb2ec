import { Plural } from "@lingui/react/macro";
import type { ReactElement, ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { useDisplay, useSurface } from "../surface.ts";
import { numberFormat } from "../kit/text/number-format.ts";

/** The numbers of posts, followed accounts and followers, except hidden ones. */
export function Counters(props: {
  account: Account;
  /** The link of a count to its list. */
  hrefOf?: (list: "posts" | "following" | "followers") => string | undefined;
}): ReactElement {
  const { statuses_count, following_count, followers_count, pleroma } = props.account;
  const { beside } = useSurface();
  const link = (list: "posts" | "following" | "followers", content: ReactNode) => {
    const href = props.hrefOf?.(list);
    return (
      <li>
        {href ? (
          <a href={href} {...beside}>
            {content}
          </a>
        ) : (
          <span>{content}</span>
        )}
      </li>
    );
  };
  return (
    <ul className="counters">
      {link(
        "posts",
        <>
          <ShortNumber value={statuses_count} />{" "}
          <Plural value={statuses_count} one="post" other="posts" />
        </>,
      )}
      {!pleroma?.hide_follows_count &&
        link(
          "following",
          <>
            <ShortNumber value={following_count} />{" "}
            <Plural value={following_count} one="following" other="following" />
          </>,
        )}
      {!pleroma?.hide_followers_count &&
        link(
          "followers",
          <>
            <ShortNumber value={followers_count} />{" "}
            <Plural value={followers_count} one="follower" other="followers" />
          </>,
        )}
    </ul>
  );
}

/** A short number, with the full one as a tooltip; nothing if the user wants to see no counts. */
function ShortNumber(props: { value: number }): ReactElement | null {
  const { formatLocale } = useSurface();
  const { show_counts: isShown } = useDisplay();
  if (!isShown) return null;
  const whole = numberFormat(formatLocale).format(props.value);
  const short = numberFormat(formatLocale, {
    notation: "compact",
    maximumFractionDigits: 1,
  }).format(props.value);
  return <strong title={short === whole ? undefined : whole}>{short}</strong>;
}
