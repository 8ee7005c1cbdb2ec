import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide";
import { useState, type ReactElement } from "react";
import { security, type Backup } from "../../../core/account-settings/security.ts";
import type { Failure } from "../../../core/failure.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { Time } from "../../kit/text/time.tsx";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { useClient, useSurface } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";

/** Archives of the user's posts and files, which the server makes on request. */
export function BackupsPart(): ReactElement {
  const store = security(useClient());
  const words = useTranslate();
  const { t } = useLingui();
  const [failure, setFailure] = useState<Failure>();
  const [isAsking, setAsking] = useState(false);

  async function request(): Promise<void> {
    setAsking(true);
    const outcome = await store.requestBackup();
    setAsking(false);
    setFailure("failure" in outcome ? outcome.failure : undefined);
  }

  return (
    <LoadedPart of={store.backups}>
      {backups => (
        <div className="security-list">
          <div className="security-row">
            <span>
              <Trans>Archive of your posts and files</Trans>
              <small>
                <Trans>Your server creates one on request, at most once every few days.</Trans>
              </small>
            </span>
            <Button
              small
              aria-label={t`Request an archive`}
              aria-disabled={isAsking}
              onClick={() => !isAsking && void request()}
            >
              <Trans>Request</Trans>
            </Button>
          </div>
          <div role="alert">
            {failure && <p className="callout failed">{words(failure.message, failure.values)}</p>}
          </div>
          {backups.length > 0 && (
            <Archives of={backups} onLook={() => void store.backups.retry()} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}

function Archives(props: { of: readonly Backup[]; onLook: () => void }): ReactElement {
  const { t } = useLingui();
  const { formatLocale, client } = useSurface();
  const size = new Intl.NumberFormat(formatLocale, {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 2,
  });
  return (
    <ul aria-label={t`Archives`}>
      {props.of.map(({ id, inserted_at, processed, state, file_size, url }) => (
        <li key={id}>
          <span>
            <Time at={inserted_at} />
            <small>
              {state === "failed" ? (
                <Trans>It couldn’t be created.</Trans>
              ) : processed ? (
                size.format(file_size / MEGABYTE_BYTES)
              ) : (
                <Trans>It’s being created.</Trans>
              )}
            </small>
          </span>
          {processed && state !== "failed" ? (
            <a className="button small" href={new URL(url, client.instance).href} download>
              <Icon of={Download} />
              <Trans>Download</Trans>
            </a>
          ) : (
            state !== "failed" && (
              <Button small onClick={props.onLook}>
                <Trans>Check again</Trans>
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

const MEGABYTE_BYTES = 1_000_000;
