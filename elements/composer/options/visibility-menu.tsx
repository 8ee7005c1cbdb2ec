import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import type { Compose } from "../../../core/composer/compose.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { ChoiceItem } from "./choice-item.tsx";
import { useVisibilityWords } from "./visibility-words.ts";
import { useView } from "../use-view.ts";
import { Ban, ChevronDown, Globe, Users, type IconNode, List } from "lucide";
import type { QuotePolicy } from "../../../core/statuses/quote-policies.ts";
import { useStore } from "@nanostores/react";
import { instances } from "../../../core/instance/instance.ts";
import { lists } from "../../../core/lists/lists.ts";
import type { Visibility } from "../../../core/statuses/visibility.ts";
import { useClient } from "../../surface.ts";
import { useRenewed } from "../../kit/feed/use-renewed.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";

/** Selects who can see and who can quote the post. */
export function VisibilityMenu(props: { compose: Compose }): ReactElement {
  const { compose } = props;
  const { t } = useLingui();
  const words = useVisibilityWords();
  const { visibility, visibilities, edit, quotePolicies } = useView(
    compose,
    "visibility",
    "visibilities",
    "edit",
    "quotePolicies",
  );
  const { icon, name } = words(visibility);
  if (edit !== null && quotePolicies.length === 0)
    return (
      <Fixed
        icon={icon}
        name={name}
        why={t`Visibility: ${name}. You can’t change who can see a post after it’s published.`}
      />
    );
  return (
    <Menu
      className="button small"
      name={t`Visibility: ${name}`}
      icon={
        <>
          <Icon of={icon} />
          <span className="one-line">{name}</span>
          <Icon of={ChevronDown} />
        </>
      }
    >
      {() => (
        <>
          {edit === null && (
            <div role="group" aria-label={t`Who can see this post`}>
              <p className="menu-head" aria-hidden="true">
                <Trans>Who can see this post</Trans>
              </p>
              {visibilities
                .filter(each => !each.startsWith("list:"))
                .map(each => (
                  <ChoiceItem
                    key={each}
                    {...words(each)}
                    checked={each === visibility}
                    onChoose={() => compose.change({ visibility: each })}
                  />
                ))}
              <ListItems compose={compose} />
            </div>
          )}
          <QuotePolicyItems compose={compose} />
        </>
      )}
    </Menu>
  );
}

/** The visibility of a post that has readers already. */
function Fixed(props: { icon: IconNode; name: string; why: string }): ReactElement {
  return (
    <Button small aria-disabled aria-label={props.why} title={props.why}>
      <Icon of={props.icon} />
      <span className="one-line">{props.name}</span>
    </Button>
  );
}

/** Selects who may quote the post, if the server supports it. */
function QuotePolicyItems(props: { compose: Compose }): ReactElement | null {
  const { compose } = props;
  const { t } = useLingui();
  const { quotePolicy, quotePolicies, edit } = useView(
    compose,
    "quotePolicy",
    "quotePolicies",
    "edit",
  );
  const words: Record<QuotePolicy, [string, IconNode]> = {
    public: [t`Everyone`, Globe],
    followers: [t`Followers`, Users],
    nobody: [t`Only you`, Ban],
  };
  if (quotePolicies.length === 0) return null;
  return (
    <>
      {edit === null && <hr />}
      <div role="group" aria-label={t`Who can quote this post`}>
        <p className="menu-head" aria-hidden="true">
          <Trans>Who can quote this post</Trans>
        </p>
        {quotePolicies.map(each => (
          <ChoiceItem
            key={each}
            name={words[each][0]}
            icon={words[each][1]}
            checked={each === quotePolicy}
            onChoose={() => compose.change({ quotePolicy: each })}
          />
        ))}
      </div>
    </>
  );
}

/** The user's lists, if a post can be addressed to a list. */
function ListItems(props: { compose: Compose }): ReactElement | null {
  const { visibility, visibilities } = useView(props.compose, "visibility", "visibilities");
  const facts = useStore(instances(useClient()).$instance);
  const known = visibilities.filter(each => each.startsWith("list:"));
  // Not if the quoted post has fewer readers.
  const isOffered = facts?.isPleroma && visibilities.includes("private");
  if (isOffered) return <AskedLists compose={props.compose} />;
  return (
    <>
      {known.map(each => (
        <ListItem key={each} id={each} of={visibility} {...props} />
      ))}
    </>
  );
}

function AskedLists({ compose }: { compose: Compose }): ReactElement {
  const store = lists(useClient());
  const { items: all, phase } = useStore(store.$view);
  const { visibility } = useView(compose, "visibility");
  useRenewed(store);
  const ids = all.map(({ id }): Visibility => `list:${id}`);
  const isStranger = visibility.startsWith("list:") && !ids.includes(visibility);
  return (
    <>
      {all.map(({ id, title }) => (
        <ItemBoundary key={id} of={title} kind="item" id={id}>
          <ListItem id={`list:${id}`} title={title} of={visibility} compose={compose} />
        </ItemBoundary>
      ))}
      {isStranger && <ListItem id={visibility} of={visibility} compose={compose} />}
      {phase === "failed" && (
        <p className="missing" role="status">
          <Trans>Your lists couldn’t be loaded.</Trans>
        </p>
      )}
    </>
  );
}

function ListItem(props: {
  id: Visibility;
  title?: string;
  of: Visibility;
  compose: Compose;
}): ReactElement {
  const { name, sentence } = useVisibilityWords()(props.id);
  return (
    <ChoiceItem
      icon={List}
      name={props.title ?? name}
      sentence={sentence}
      checked={props.id === props.of}
      onChoose={() => props.compose.change({ visibility: props.id })}
    />
  );
}
