import { useStore } from "@nanostores/react";
import { useState, type ReactElement, useEffect, useEffectEvent, useId } from "react";
import type { MediaTarget } from "../media-target.ts";
import { DescribeDialog } from "../describe/describe-dialog.tsx";
import fileCss from "./file.css?inline";
import fileStateCss from "./file-state.css?inline";
import { FileList } from "./file-list.tsx";
import filesCss from "./files.css?inline";
import { useView } from "../../use-view.ts";
import { useLingui, Trans } from "@lingui/react/macro";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { useTranslate } from "../../../kit/text/use-translate.ts";
import { X, EyeOff } from "lucide";
import { IconButton } from "../../../kit/controls/icon-button.tsx";
import { Icon } from "../../../kit/controls/icon.tsx";
import rimCss from "../../../kit/pictures/rim.css?inline";

export { words } from "../words.ts";
export const sheets = [filesCss, fileCss, rimCss, fileStateCss];

/** The attached files, with the texts and style sheets for them. */
export function AttachedFiles(props: { compose: MediaTarget }): ReactElement {
  const { compose } = props;
  const list = compose.uploads;
  const { state } = useView(compose, "state");
  const count = useStore(list.$uploads).length;
  const [open, setOpen] = useState<string>();
  const [announcement, say] = useAnnouncements(list);
  return (
    <div className="attached-files">
      <Refused list={list} />
      {count > 0 && (
        <>
          <FileList list={list} disabled={state !== "writing"} onOpen={setOpen} say={say} />
          {compose.change && <Sensitive compose={compose} />}
        </>
      )}
      {open !== undefined && (
        <DescribeDialog list={list} first={open} onClose={() => setOpen(undefined)} />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Announces to screen readers when uploads finish or fail. */
function useAnnouncements(list: UploadList): [string, (words: string) => void] {
  const { t } = useLingui();
  const words = useTranslate();
  const [announcement, say] = useState("");
  const announce = useEffectEvent(({ name, status }: Upload) => {
    if (status.state === "ready") say(t`${name} is attached.`);
    if (status.state !== "failed") return;
    const reason = words(status.failure.message, status.failure.values);
    say(t`${name} couldn’t be attached: ${reason}`);
  });
  useEffect(() => {
    let before = list.$uploads.get();
    return list.$uploads.listen(uploads => {
      const states = new Map(before.map(({ key, status }) => [key, status.state]));
      before = uploads;
      const changed = uploads.filter(
        ({ key, status }) => states.has(key) && states.get(key) !== status.state,
      );
      for (const upload of changed) announce(upload);
    });
  }, [list]);
  return [announcement, say];
}

/** The files that were refused, each with the reason. */
function Refused(props: { list: UploadList }): ReactElement | null {
  const { list } = props;
  const { t } = useLingui();
  const words = useTranslate();
  const refused = useStore(list.$refused);
  if (refused.length === 0) return null;
  return (
    <div className="callout failed refused" role="alert">
      <div>
        <p>
          <strong>
            <Trans>Couldn’t attach:</Trans>
          </strong>
        </p>
        <ul>
          {refused.map(({ name, failure }, place) => (
            <li key={place}>
              <bdi>{name}</bdi>: {words(failure.message, failure.values)}
            </li>
          ))}
        </ul>
      </div>
      <IconButton of={X} name={t`Dismiss`} onPress={() => list.dismissRefused()} />
    </div>
  );
}

/** Marks media as sensitive, so that readers must reveal them. A content warning does so, too. */
function Sensitive(props: { compose: MediaTarget }): ReactElement {
  const { compose } = props;
  const { isSensitive, warning, state } = useView(compose, "isSensitive", "warning", "state");
  const hint = useId();
  // An empty warning field is no warning.
  const isForced = Boolean(warning?.trim());
  return (
    <div className="sensitive">
      <label>
        <input
          type="checkbox"
          checked={isForced || isSensitive}
          disabled={isForced || state !== "writing"}
          aria-describedby={isForced ? hint : undefined}
          onChange={event => compose.change?.({ isSensitive: event.currentTarget.checked })}
        />
        <Icon of={EyeOff} />
        <Trans>Mark as sensitive</Trans>
      </label>
      {isForced && (
        <span id={hint}>
          <Trans>Your files are hidden behind the content warning.</Trans>
        </span>
      )}
    </div>
  );
}
