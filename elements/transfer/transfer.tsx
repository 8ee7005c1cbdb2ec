import { Trans } from "@lingui/react/macro";
import { ArrowDownUp } from "lucide";
import type { ReactElement } from "react";
import type { ReadonlyProps } from "../definition.ts";
import { useOutcome } from "../kit/notices/use-outcome.ts";
import { Personal } from "../login/personal.tsx";
import { useSurface } from "../surface.ts";
import { Exports } from "./exports.tsx";
import { Imports } from "./imports.tsx";

export type TransferProps = ReadonlyProps;

/** Saves what the user has on this server as CSV files, and adds what is in such files. */
export function Transfer(_props: TransferProps): ReactElement {
  return (
    <Personal
      icon={ArrowDownUp}
      title={<Trans>Export and import</Trans>}
      hint={
        <Trans>Sign in to export or import your follows, lists, mutes, blocks and bookmarks.</Trans>
      }
    >
      <Sections />
    </Personal>
  );
}

function Sections(): ReactElement {
  const { canAct } = useSurface();
  useOutcome("ready");
  return (
    <div className="transfer">
      <Exports />
      {canAct && <Imports />}
    </div>
  );
}
