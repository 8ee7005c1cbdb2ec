import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import {
  Bell,
  Bookmark,
  Boxes,
  Compass,
  Globe,
  Hash,
  House,
  List,
  Mail,
  Search,
  Star,
  UserRound,
  Users,
  type IconNode,
} from "lucide";
import { useId, useState, type ReactElement } from "react";
import type { FollowedTag } from "../../../core/api/accounts/followed-tags.ts";
import { followedHashtags } from "../../../core/hashtags/followed-hashtags.ts";
import { instances } from "../../../core/instance/instance.ts";
import { encoded } from "../../../core/lib/encoded.ts";
import { lists } from "../../../core/lists/lists.ts";
import { mayFollowTags } from "../../../core/hashtags/followed-keys.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { TextInput } from "../../kit/controls/field.tsx";
import { Form } from "../../kit/controls/form.tsx";
import { Button } from "../../kit/controls/button.tsx";
import fieldsCss from "../../kit/controls/fields.css?inline";
import { Icon } from "../../kit/controls/icon.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient } from "../../surface.ts";
import type { PlaceName } from "../places/places.ts";
import { TITLES } from "../places/titles.ts";
import { useExplored } from "../places/use-explored.ts";
import { words as placeWords } from "../places/words.ts";
import { withWords } from "../../kit/late/late.tsx";
import pickerCss from "./column-picker.css?inline";

export { words } from "./words.ts";
export const sheets = [fieldsCss, pickerCss];

const PLACES: Partial<Record<PlaceName, IconNode>> = {
  home: House,
  notifications: Bell,
  "public/local": Users,
  public: Globe,
  bubble: Boxes,
  conversations: Mail,
  explore: Compass,
  search: Search,
  favourites: Star,
  bookmarks: Bookmark,
};

const $NO_TAGS = atom<{ items: readonly FollowedTag[] }>({ items: [] });

/** Draws a page that can be chosen. */
type Choice = (path: string, icon: IconNode, name: string) => ReactElement;

/** Asks for the page of a new column. */
export const ColumnPicker = withWords(
  placeWords,
  function ColumnPicker(props: {
    /** Called with the path of the chosen page. */
    onAdd: (path: string) => void;
    onClose: () => void;
  }): ReactElement {
    const client = useClient();
    const words = useTranslate();
    const instance = useStore(instances(client).$instance);
    const profile = useStore(profiles(client).$profile);
    const ownLists = useStore(lists(client).$view).items;
    const { items: tags } = useStore(
      instance && mayFollowTags(instance) ? followedHashtags(client).$view : $NO_TAGS,
    );
    const offers = useExplored();
    const offered = (Object.entries(PLACES) as [PlaceName, IconNode][]).filter(([place]) =>
      offers(place),
    );
    const choice: Choice = (path, icon, name) => (
      <li key={path}>
        <Button onClick={() => props.onAdd(path)}>
          <Icon of={icon} />
          <bdi className="one-line">{name}</bdi>
        </Button>
      </li>
    );
    return (
      <Dialog className="column-picker" title={<Trans>Add column</Trans>} onClose={props.onClose}>
        <ul>
          {offered.map(([place, icon]) => choice(place, icon, words(TITLES[place])))}
          {profile && choice(`@${profile.acct}`, UserRound, `@${profile.acct}`)}
          {ownLists.map(({ id, title }) => choice(`lists/${encoded(id)}`, List, title))}
          {tags.map(({ name }) => choice(`tags/${encoded(name)}`, Hash, `#${name}`))}
        </ul>
        <TagField isOnly={tags.length === 0} onAdd={props.onAdd} />
      </Dialog>
    );
  },
);

/** A field for any hashtag. `isOnly`: no hashtag is listed before it. */
function TagField(props: { isOnly: boolean; onAdd: (path: string) => void }): ReactElement {
  const [text, setText] = useState("");
  const id = useId();
  const tag = text.trim().replace(/^#/, "");
  const isValid = tag !== "" && !/[\s#/?]/.test(tag);
  return (
    <Form
      className="labelled"
      onSend={() => {
        if (isValid) props.onAdd(`tags/${encoded(tag)}`);
      }}
    >
      <label htmlFor={id}>
        {props.isOnly ? <Trans>Hashtag</Trans> : <Trans>Another hashtag</Trans>}
      </label>
      <div className="tag-field">
        <TextInput
          id={id}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isValid}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </Form>
  );
}
