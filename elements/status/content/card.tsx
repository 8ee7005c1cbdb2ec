import { Trans } from "@lingui/react/macro";
import { Link2, Play } from "lucide";
import { useState, type ReactElement } from "react";
import type { Card as CardEntity } from "../../../core/api/statuses/parts.ts";
import { parseUrl } from "../../../core/lib/parse-url.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { OUTSIDE, accountHref } from "../../kit/text/links.ts";
import { Name } from "../../kit/text/name.tsx";
import { useDisplay, useSurface } from "../../surface.ts";

/** Interactive kinds of cards. They are shown as links, since frames are not allowed. */
const PLAYED = new Set(["video", "rich"]);

/** A link preview made by the server. */
export function Card(props: { card: CardEntity }): ReactElement | null {
  const { card } = props;
  const { client } = useSurface();
  const { inline_preview_cards: isWanted } = useDisplay();
  const url = parseUrl(card.url, client.instance);
  if (!url || !isWanted) return null;
  const host = url.host.replace(/^www\./, "");
  const author = card.author_name || card.authors.find(({ name }) => name)?.name;
  // A large picture only if its size is known and it is clearly wider than high.
  const large = card.image && card.width > 0 && card.width >= card.height * 1.2;
  return (
    <>
      <a className={large ? "card large" : "card"} part="link" href={url.href} {...OUTSIDE}>
        <CardPicture card={card} />
        <span className="words">
          <span className="clamp">
            <bdi>{card.provider_name || host}</bdi>
            {author && (
              <>
                {" · "}
                <bdi>{author}</bdi>
              </>
            )}
          </span>
          <strong className="clamp" dir="auto">
            {card.title || card.url}
          </strong>
          {card.description && (
            <span className="clamp" dir="auto">
              {card.description}
            </span>
          )}
        </span>
      </a>
      <MoreFrom card={card} />
    </>
  );
}

/** The picture; its space stays if it fails to load, so that nothing moves. */
function CardPicture(props: { card: CardEntity }): ReactElement | null {
  const { image, image_description: description, type } = props.card;
  const [failed, setFailed] = useState<string>();
  const played = PLAYED.has(type);
  if (!image && !played) return null;
  return (
    <span className="card-picture">
      {image && failed !== image ? (
        <img
          src={image}
          alt={description}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
        />
      ) : (
        !played && <Icon of={Link2} />
      )}
      {played && (
        <span className="play">
          <Icon of={Play} />
        </span>
      )}
    </span>
  );
}

/** Links to the account of the linked page's author, if there is one. */
function MoreFrom(props: { card: CardEntity }): ReactElement | null {
  const { base, beside } = useSurface();
  const account = props.card.authors.find(author => author.account)?.account;
  if (!account) return null;
  const name = <Name account={account} />;
  return (
    <a className="more-from" href={accountHref(base, account) || undefined} {...beside}>
      <Avatar account={account} />
      <span className="one-line">
        <Trans>More from {name}</Trans>
      </span>
    </a>
  );
}
