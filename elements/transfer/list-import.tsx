import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { listMembers } from "../../core/lists/members.ts";
import { imports, isUnfinished } from "../../core/transfer/imports.ts";
import type { TargetList } from "../../core/transfer/types.ts";
import type { Catalogues } from "../definition.ts";
import { useSurface } from "../surface.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportProgress } from "./import-progress.tsx";
import sheet from "./transfer.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/transfer.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/transfer.po", "!../../core/locales/en/*"]),
};

export const sheets = [sheet];

/** Adds the people in a file to a list. */
export function ListImport(props: { list: TargetList }): ReactElement {
  const { id, title } = props.list;
  const { client, base } = useSurface();
  const view = useStore(imports(client).$view);
  const needsFollow = useStore(listMembers(client).$needsFollow);
  return (
    <div className="transfer">
      {view?.into?.id === id ? (
        <ImportProgress view={view} />
      ) : isUnfinished(view) ? (
        <p>
          <Trans>Another import is still running.</Trans>{" "}
          {base !== null && (
            <a href={`${base}/settings/export`}>
              <Trans>Show</Trans>
            </a>
          )}
        </p>
      ) : (
        <ImportForm into={{ id, title }}>
          {needsFollow ? (
            <Trans>
              The people in the file are added to this list. Lists on your server can only include
              people you follow, so you’ll also follow anyone you don’t follow yet.
            </Trans>
          ) : (
            <Trans>The people in the file are added to this list.</Trans>
          )}
        </ImportForm>
      )}
    </div>
  );
}
