import type { ReactElement } from "react";
import type { Card as CardEntity } from "../../core/api/statuses.ts";
import { useClient } from "../surface.ts";

/** What a link leads to, as the server saw it. */
export function Card(props: { card: CardEntity }): ReactElement | null {
  const { card } = props;
  const { instance } = useClient();
  if (!card.url) return null;
  const host = new URL(card.url, instance).host.replace(/^www\./, "");
  return (
    <a className="card" href={card.url} target="_blank" rel="nofollow noopener noreferrer">
      {card.image && <img src={card.image} alt="" loading="lazy" decoding="async" />}
      <span className="words">
        <span className="host">{card.provider_name || host}</span>
        <strong dir="auto">{card.title || card.url}</strong>
        {card.description && <span dir="auto">{card.description}</span>}
      </span>
    </a>
  );
}
