import { MessageCircle, Repeat2, Star, type IconNode } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { useSurface } from "../../surface.ts";
import { Short } from "./count.tsx";
import { useCounts, type Counted } from "./use-counts.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

const PostActions = latePart(() => import("../../from-home/post-actions.tsx"), "PostActions");

/** The numbers of replies, boosts and favourites, for readers who can't act. */
export function Counts(props: { status: StatusRecord }): ReactElement {
  const { replies, boosts, favourites } = useCounts(props.status);
  const { asksHome } = useSurface();
  const counts = (
    <ul className={asksHome ? "counts from-home" : "counts"} part="actions">
      <CountBadge icon={MessageCircle} counted={replies} />
      <CountBadge icon={Repeat2} counted={boosts} />
      <CountBadge icon={Star} counted={favourites} />
    </ul>
  );
  if (!asksHome) return counts;
  return <PostActions status={props.status} fallback={counts} missing={counts} />;
}

function CountBadge(props: { icon: IconNode; counted: Counted }): ReactElement | null {
  const { short, description } = props.counted;
  if (description === undefined) return null;
  return (
    <li>
      <Icon of={props.icon} />
      <Short text={short} />
      <span className="visually-hidden">{description}</span>
    </li>
  );
}
