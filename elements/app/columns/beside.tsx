import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import type { ReactElement, ReactNode } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { Memories } from "../memories.ts";
import type { ShellPage } from "../page.ts";
import { BESIDE, type Routes } from "../routes.ts";
import sheet from "./columns.css?inline";
import { PageColumn } from "./page-column.tsx";
import { useOpener } from "./use-opener.ts";

export { words } from "./words.ts";
export const sheets = [sheet];

export interface ShownPage {
  /** The page of the address bar. */
  page: ShellPage;
  routes: Routes;
  memories: Memories;
  /** Whether it is the page with which the client began. */
  isFirst: boolean;
  unread: number;
  onWrite: (target: ComposeTarget) => void;
}

/** The page that was opened in a list or a column, beside that. */
export function Beside(props: ShownPage & { children?: ReactNode }): ReactElement {
  const { page, routes, memories } = props;
  const { t } = useLingui();
  useOpener(page.entry);
  return (
    <PageColumn
      key={page.view}
      column={BESIDE}
      page={page}
      memory={memories.of(page.entry)}
      routes={routes}
      onWrite={props.onWrite}
      unread={props.unread}
      hasBack
      isFresh={!props.isFirst}
    >
      {props.children}
      <IconButton of={X} name={t`Close`} onPress={() => routes.close()} />
    </PageColumn>
  );
}
