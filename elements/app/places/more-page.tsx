import { Trans, useLingui } from "@lingui/react/macro";
import {
  ArrowDownUp,
  Ban,
  Bookmark,
  Boxes,
  CalendarDays,
  EyeOff,
  FileText,
  Flame,
  Funnel,
  Globe,
  Hash,
  List,
  Mail,
  Pin,
  Server,
  ServerOff,
  Sparkles,
  Star,
  UserRoundPlus,
  Users,
  VolumeX,
  type IconNode,
} from "lucide";
import { useStore } from "@nanostores/react";
import { useId, useState, type ReactElement } from "react";
import { instances } from "../../../core/instance/instance.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { Button } from "../../kit/controls/button.tsx";
import fieldsCss from "../../kit/controls/fields.css?inline";
import { mayFollowTags } from "../../../core/timelines/followed-tags.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import sheet from "./more-page.css?inline";
import { placeOf, type PlaceName } from "./places.ts";
import { TITLES } from "./titles.ts";
import { BASE, originOf } from "../routes.ts";

export { words } from "./words.ts";
export const sheets = [fieldsCss, sheet];

type Links = Partial<Record<PlaceName, IconNode>>;

const TIMELINES: Links = {
  "public/local": Users,
  public: Globe,
  "public/remote": Server,
  bubble: Boxes,
  trends: Flame,
  direct: Mail,
};

const YOURS: Links = {
  favourites: Star,
  bookmarks: Bookmark,
  lists: List,
  followed_tags: Hash,
  pinned: Pin,
  "settings/export": ArrowDownUp,
  drafts: FileText,
  scheduled: CalendarDays,
  hidden: EyeOff,
};

const PEOPLE: Links = {
  "follow-requests": UserRoundPlus,
  featured: Sparkles,
  mutes: VolumeX,
  blocks: Ban,
  "domain-blocks": ServerOff,
  filters: Funnel,
};

/** Links to all places of the client, in groups. */
export function MorePage(props: { onOpen: (href: string) => void }): ReactElement {
  const { t } = useLingui();
  return (
    <nav className="places" aria-label={t`All pages`}>
      <Group title={<Trans>Timelines</Trans>} links={TIMELINES} />
      <Group title={<Trans>Your posts and collections</Trans>} links={YOURS} />
      <Group title={<Trans>People and filters</Trans>} links={PEOPLE} />
      <ServerField onOpen={props.onOpen} />
    </nav>
  );
}

function Group(props: { title: ReactElement; links: Links }): ReactElement | null {
  const words = useTranslate();
  const isSignedIn = useClient().person !== null;
  const offers = useOffers();
  const shown = (Object.entries(props.links) as [PlaceName, IconNode][]).filter(
    ([name]) => (isSignedIn || placeOf(name).isPublic) && offers(name),
  );
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{props.title}</h2>
      <ul>
        {shown.map(([name, icon]) => (
          <li key={name}>
            <a href={`${BASE}/${name}`}>
              <Icon of={icon} />
              <span>{words(TITLES[name])}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether the server offers a place, as far as its version tells. */
function useOffers(): (place: PlaceName) => boolean {
  const instance = useStore(instances(useClient()).$instance);
  const isPleroma = /Pleroma|Akkoma/.test(instance?.version ?? "");
  return place => {
    if (place === "bubble") return instance?.features.has("bubble_timeline") === true;
    if (place === "trends") return !isPleroma;
    if (place === "followed_tags") return !instance || mayFollowTags(instance);
    return place !== "direct" || isPleroma;
  };
}

/** Opens another server's local timeline, read directly from there. */
function ServerField(props: { onOpen: (href: string) => void }): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const help = useId();
  return (
    <form
      className="server-field"
      onSubmit={event => {
        event.preventDefault();
        const host = text
          .trim()
          .replace(/^https?:\/\//i, "")
          .replace(/\/.*$/, "");
        if (originOf(host)) props.onOpen(`${BASE}/remote/${encoded(host)}`);
        else setInvalid(true);
      }}
    >
      <h2>
        <Trans>Read another server</Trans>
      </h2>
      <div>
        <input
          className="text-field"
          dir="ltr"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          aria-label={t`Server address`}
          aria-invalid={isInvalid}
          aria-describedby={help}
          placeholder="example.social"
          value={text}
          onChange={event => {
            setText(event.currentTarget.value);
            setInvalid(false);
          }}
        />
        <Button type="submit">
          <Trans>Read</Trans>
        </Button>
      </div>
      <small id={help} aria-live="polite">
        {isInvalid ? (
          <Trans>Enter the address of a server, such as example.social.</Trans>
        ) : (
          <Trans>Its public posts come directly from there.</Trans>
        )}
      </small>
    </form>
  );
}
