import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, type ReactElement } from "react";
import { imports } from "../../core/transfer/imports.ts";
import { useClient } from "../surface.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportProgress } from "./import-progress.tsx";

/** A form for a file, or the import that was started with it. */
export function Imports(): ReactElement {
  const view = useStore(imports(useClient()).$view);
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Import</Trans>
      </h2>
      {view ? (
        <ImportProgress view={view} />
      ) : (
        <ImportForm>
          <Trans>
            The contents of the file are added to what you already have. Nothing is removed. Files
            from Mastodon and Pleroma work too.
          </Trans>
        </ImportForm>
      )}
    </section>
  );
}
