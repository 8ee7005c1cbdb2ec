import { Trans } from "@lingui/react/macro";
import { List } from "lucide";
import type { ReactElement } from "react";
import { Icon } from "../kit/controls/icon.tsx";
import { Notice } from "../kit/notices/notice.tsx";

/** Says that the server has no lists. */
export const NoLists = (): ReactElement => (
  <Notice emblem={<Icon of={List} />} title={<Trans>Not available</Trans>}>
    <Trans>Your server doesn’t support lists.</Trans>
  </Notice>
);
