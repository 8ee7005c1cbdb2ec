import { useLingui } from "@lingui/react/macro";
import {
  AtSign,
  CircleDashed,
  Globe,
  Hash,
  House,
  List,
  Lock,
  MoonStar,
  UsersRound,
  type IconNode,
} from "lucide";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { languageName } from "../../../core/lib/language-name.ts";
import { firstFollowed, followedKeys } from "../../../core/hashtags/followed-keys.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient, useDisplay, useSurface } from "../../surface.ts";
import { own } from "../../../core/lib/own.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** Icons for what is unusual about a status. */
export function Marks(props: {
  status: StatusRecord;
  /** The list that contains it. */
  context?: string;
}): ReactElement {
  const { status } = props;
  const { t } = useLingui();
  const { status_icons: icons } = useDisplay();
  const local = icons.local_only && status.local_only === true && status.visibility !== "local";
  return (
    <>
      {props.context === "home" && status.tags.length > 0 && <FollowedMark tags={status.tags} />}
      {icons.language && <LanguageMark language={status.language ?? null} />}
      {local && (
        <span
          className="mark"
          role="img"
          aria-label={t`This server only`}
          title={t`This server only`}
        >
          <Icon of={House} />
        </span>
      )}
      {status.visibility !== "public" && (icons.local_only || status.visibility !== "local") && (
        <VisibilityMark visibility={status.visibility} />
      )}
    </>
  );
}

const MARKS: Readonly<Record<string, IconNode>> = {
  unlisted: MoonStar,
  private: Lock,
  direct: AtSign,
  local: House,
  list: List,
  mutuals_only: UsersRound,
  mutual: UsersRound,
  limited: CircleDashed,
};

/** The visibility; public posts have no icon, so that exceptions stand out. */
function VisibilityMark(props: { visibility: string }): ReactElement {
  const { t } = useLingui();
  const words: Record<string, string> = {
    unlisted: t`Unlisted`,
    private: t`Followers only`,
    direct: t`Mentioned people only`,
    local: t`This server only`,
    list: t`List members only`,
    mutuals_only: t`Mutuals only`,
    mutual: t`Mutuals only`,
    limited: t`Selected people only`,
  };
  const Mark = own(MARKS, props.visibility) ?? Globe;
  const label = own(words, props.visibility) ?? props.visibility;
  return (
    <span className="mark" role="img" aria-label={label} title={label}>
      <Icon of={Mark} />
    </span>
  );
}

/**
 * Shows that the status may be in the list because of a followed hashtag. It is beside the time,
 * where loading late moves nothing.
 */
function FollowedMark(props: { tags: StatusRecord["tags"] }): ReactElement | null {
  const { t } = useLingui();
  const followed = useStore(followedKeys(useClient()).$keys);
  const tag = firstFollowed(followed, props.tags);
  if (tag === undefined) return null;
  const words = t`You follow #${tag}`;
  return (
    <span className="mark followed-mark" role="img" aria-label={words} title={words}>
      <Icon of={Hash} />
      <bdi>{tag}</bdi>
    </span>
  );
}

/** The language of a status if it isn't the reader's. */
function LanguageMark(props: { language: string | null }): ReactElement | null {
  const { locale } = useSurface();
  const [code = "", reader] = [props.language ?? "", locale].map(tag => tag.split(/[-_]/)[0]);
  if (!/^[a-z]{2,3}$/i.test(code) || code === reader || code === "und") return null;
  const name = languageName(code, locale);
  return (
    <abbr className="mark language-mark" title={name} aria-label={name} role="img">
      {code.toUpperCase()}
    </abbr>
  );
}
