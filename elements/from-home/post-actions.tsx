import { useLingui } from "@lingui/react/macro";
import { MessageCircle, Repeat2, Star, type IconNode } from "lucide";
import type { ReactElement } from "react";
import type { StatusRecord } from "../../core/statuses/types.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { Short } from "../status/footer/count.tsx";
import { useCounts, type Counted } from "../status/footer/use-counts.ts";
import { useSurface } from "../surface.ts";
import { useHomeTarget } from "./use-home-target.ts";
import { useFromHome } from "./use-from-home.tsx";
import sheet from "./post-actions.css?inline";

export { words } from "./words.ts";
export const sheets = [sheet];

/** What visitors with an account on another server can do with a post. */
export function PostActions(props: { status: StatusRecord }): ReactElement {
  const { status } = props;
  const { emit } = useSurface();
  const { t } = useLingui();
  const { replies, boosts, favourites } = useCounts(status);
  const { act, dialog } = useFromHome(useHomeTarget(status));
  return (
    <>
      <ul className="counts from-home" part="actions">
        <Act
          name={t`Reply`}
          icon={MessageCircle}
          counted={replies}
          onPress={() => emit("lily-reply", { status: status.id }) && act("reply")}
        />
        {status.visibility !== "private" && (
          <Act name={t`Boost`} icon={Repeat2} counted={boosts} onPress={() => act("boost")} />
        )}
        <Act
          name={t`Favourite`}
          icon={Star}
          counted={favourites}
          onPress={() => act("favourite")}
        />
      </ul>
      {dialog}
    </>
  );
}

function Act(props: {
  name: string;
  icon: IconNode;
  counted: Counted;
  onPress: () => void;
}): ReactElement {
  const { short, description } = props.counted;
  return (
    <li>
      <button type="button" aria-label={props.name} title={props.name} onClick={props.onPress}>
        <Icon of={props.icon} />
      </button>
      <Short text={short} />
      {description !== undefined && <span className="visually-hidden">{description}</span>}
    </li>
  );
}
