import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactElement } from "react";
import { encoded } from "../../../core/lib/encoded.ts";
import { TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { Button } from "../../kit/controls/button.tsx";
import fieldsCss from "../../kit/controls/fields.css?inline";
import { Icon } from "../../kit/controls/icon.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import sheet from "./more-page.css?inline";
import { Tools } from "./tools.tsx";
import { PLACE_ICONS, type MenuPlace } from "./place-icons.ts";
import { placeOf } from "./places.ts";
import { useExplored } from "./use-explored.ts";
import { TITLES } from "./titles.ts";
import { UnreadChats, UnreadConversations } from "./unread-count.tsx";
import { BASE } from "../routes.ts";
import { originOf } from "./route-table.ts";

export { words } from "./words.ts";
export const sheets = [fieldsCss, sheet];

const TIMELINES: readonly MenuPlace[] = [
  "public/local",
  "public",
  "public/remote",
  "bubble",
  "explore",
];

const YOURS: readonly MenuPlace[] = [
  "conversations",
  "chats",
  "favourites",
  "bookmarks",
  "lists",
  "followed_tags",
  "pinned",
  "settings/export",
  "drafts",
  "scheduled",
  "hidden",
];

const PEOPLE: readonly MenuPlace[] = [
  "directory",
  "follow-requests",
  "featured",
  "mutes",
  "blocks",
  "domain-blocks",
  "filters",
];

const INSTANCE: readonly MenuPlace[] = ["settings", "announcements", "about", "start"];

/** Links to all places of the client, in groups. */
export function MorePage(props: { onOpen: (href: string) => void }): ReactElement {
  const { t } = useLingui();
  return (
    <nav className="places" aria-label={t`All pages`}>
      <Group title={<Trans>Timelines</Trans>} links={TIMELINES} />
      <Group title={<Trans>Your posts, lists and messages</Trans>} links={YOURS} />
      <Group title={<Trans>People and filters</Trans>} links={PEOPLE} />
      <Group title={<Trans>Settings and information</Trans>} links={INSTANCE} />
      <Tools />
      <ServerField onOpen={props.onOpen} />
    </nav>
  );
}

function Group(props: { title: ReactElement; links: readonly MenuPlace[] }): ReactElement | null {
  const words = useTranslate();
  const isSignedIn = useClient().person !== null;
  const offers = useExplored();
  const shown = props.links.filter(name => (isSignedIn || placeOf(name).isPublic) && offers(name));
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{props.title}</h2>
      <ul>
        {shown.map(name => (
          <li key={name}>
            <a href={`${BASE}/${name}`}>
              <Icon of={PLACE_ICONS[name]} />
              <span>{words(TITLES[name])}</span>
              {isSignedIn && name === "conversations" && <UnreadConversations />}
              {isSignedIn && name === "chats" && <UnreadChats />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens another server's local timeline, read directly from there. */
function ServerField(props: { onOpen: (href: string) => void }): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const [isInvalid, setInvalid] = useState(false);
  const help = useId();
  return (
    <Form
      className="server-field"
      onSend={() => {
        const host = text
          .trim()
          .replace(/^https?:\/\//i, "")
          .replace(/\/.*$/, "");
        if (originOf(host)) props.onOpen(`${BASE}/remote/${encoded(host)}`);
        else setInvalid(true);
      }}
    >
      <h2>
        <Trans>Browse another server</Trans>
      </h2>
      <div>
        <TextInput
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
          <Trans>Browse</Trans>
        </Button>
      </div>
      <small id={help} aria-live="polite">
        {isInvalid ? (
          <Trans>Enter the address of a server, such as example.social.</Trans>
        ) : (
          <Trans>Public posts are loaded directly from that server.</Trans>
        )}
      </small>
    </Form>
  );
}
