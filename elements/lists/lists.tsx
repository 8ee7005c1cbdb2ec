import { Trans } from "@lingui/react/macro";
import { List } from "lucide";
import type { ReactElement } from "react";
import { HoverCards } from "../account-card/hover-cards.tsx";
import type { ListProps } from "../definition.ts";
import type { Memory } from "../kit/feed/memory.ts";
import { Personal } from "../login/personal.tsx";
import { AllLists } from "./all-lists.tsx";
import { ListEditor } from "./list-editor.tsx";

export interface ListsProps extends ListProps {
  /** The id of a list, to show its settings and members; without it, all lists are shown. */
  list?: string;
  /** Keeps the reader's place when the element is removed. */
  memory?: Memory;
}

/** The user's lists, or the editor of one of them. */
export function Lists({ list, memory }: ListsProps): ReactElement {
  return (
    <Personal
      icon={List}
      title={<Trans>Lists</Trans>}
      hint={<Trans>Sign in to see your lists.</Trans>}
    >
      {list ? (
        <>
          <HoverCards />
          <ListEditor key={list} id={list} memory={memory} />
        </>
      ) : (
        <AllLists />
      )}
    </Personal>
  );
}
