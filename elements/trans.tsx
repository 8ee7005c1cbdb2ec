import { useLingui } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";
import { createElement, type ComponentProps, type ReactElement } from "react";

type Props = ComponentProps<typeof TransNoContext>;

/**
 * What the macro's `Trans` becomes, by `lingui.config.ts`. Lingui's own stands in one file with
 * what every element needs, with all that it takes to put elements into texts.
 */
export function Trans(props: Omit<Props, "lingui">): ReactElement {
  return createElement(TransNoContext, { ...props, lingui: useLingui() } as Props);
}
