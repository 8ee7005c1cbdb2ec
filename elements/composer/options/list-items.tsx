import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { List } from "lucide";
import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import { instances } from "../../../core/instance/instance.ts";
import { lists } from "../../../core/timelines/lists.ts";
import type { Visibility } from "../../../core/statuses/visibility.ts";
import { useClient } from "../../surface.ts";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { ChoiceItem } from "./choice-item.tsx";
import { useVisibilityWords } from "./visibility-words.ts";
import { useView } from "../use-view.ts";

/** The user's lists, if a post can be addressed to a list. */
export function ListItems(props: { compose: Compose }): ReactElement | null {
  const { visibility, visibilities } = useView(props.compose, "visibility", "visibilities");
  const facts = useStore(instances(useClient()).$instance);
  const known = visibilities.filter(each => each.startsWith("list:"));
  // Not if the quoted post has fewer readers.
  const isOffered = facts?.features.has("pleroma_api") && visibilities.includes("private");
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
  const view = useStore(lists(useClient()).$view);
  const { visibility } = useView(compose, "visibility");
  const all = view.state === "ready" ? view.lists : [];
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
      {view.state === "failed" && (
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
