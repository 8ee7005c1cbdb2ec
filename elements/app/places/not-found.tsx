import { Trans } from "@lingui/react/macro";
import { Compass } from "lucide";
import type { ReactElement } from "react";
import { Notice } from "../../kit/notices/notice.tsx";
import { BASE } from "../routes.ts";
import { Icon } from "../../kit/controls/icon.tsx";

/** Shown for an unknown URL. */
export function NotFound(): ReactElement {
  return (
    <Notice
      emblem={<Icon of={Compass} />}
      title={<Trans>This page doesn’t exist</Trans>}
      action={
        <a className="button" href={BASE}>
          <Trans>Go to your home timeline</Trans>
        </a>
      }
    >
      <Trans>The address may be mistyped, or the page no longer exists.</Trans>
    </Notice>
  );
}
