import { useLingui } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";
import { createElement, type ComponentProps, type ReactElement } from "react";

type Props = ComponentProps<typeof TransNoContext>;

/**
 * Replaces `Trans` of Lingui's macro, see `lingui.config.ts`. Lingui's own shares a file with code
 * that every element needs, and brings along everything for elements inside texts.
 */
export function Trans(props: Omit<Props, "lingui">): ReactElement {
  return createElement(TransNoContext, { ...props, lingui: useLingui() } as Props);
}
