import type { ReactElement } from "react";
import type { Card as CardEntity } from "../../core/api/statuses.ts";
import { useClient } from "../surface.ts";

/** What a link leads to, as the server saw it. */
export function Card(props: { card: CardEntity }): ReactElement | null {
  const { card } = props;
  const { instance } = useClient();
  const url = URL.parse(card.url, instance);
  if (!url) return null;
  const host = url.host.replace(/^www\./, "");
  return (
    <a className="card" href={url.href} target="_blank" rel="nofollow noopener noreferrer">
      {card.image && <img src={card.image} alt="" loading="lazy" decoding="async" />}
      <span className="words">
        <span className="host">{card.provider_name || host}</span>
        <strong dir="auto">{card.title || card.url}</strong>
        {card.description && <span dir="auto">{card.description}</span>}
      </span>
    </a>
  );
}
