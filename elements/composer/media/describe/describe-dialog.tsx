import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { ArrowLeft, ArrowRight } from "lucide";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import { mediaLimits } from "../../../../core/uploads/limits.ts";
import type { Upload } from "../../../../core/uploads/upload.ts";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { Icon } from "../../../kit/controls/icon.tsx";
import { useLateSheets } from "../../../kit/late/late.tsx";
import { useClient } from "../../../surface.ts";
import dialogCss from "./describe-dialog.css?inline";
import { Described } from "./described.tsx";

const sheets = [dialogCss];

/** A dialog to describe the files of a post, one by one. Closing it saves. */
export function DescribeDialog(props: {
  list: UploadList;
  /** The key of the first file. */
  first: string;
  onClose: () => void;
}): ReactElement | null {
  const { list } = props;
  const { t } = useLingui();
  const uploads = useStore(list.$uploads);
  const limits = useStore(mediaLimits(useClient()).$limits);
  const [key, setKey] = useState(props.first);
  useLateSheets(sheets);
  const index = uploads.findIndex(upload => upload.key === key);
  const upload: Upload | undefined = uploads[index];
  const isGone = upload === undefined;
  const gone = useEffectEvent(() => props.onClose());
  useEffect(() => {
    if (isGone) gone();
  }, [isGone]);
  // Also if the whole composer is unmounted.
  useEffect(() => () => list.save(key), [list, key]);
  if (!upload) return null;

  const count = uploads.length;
  const place = index + 1;
  const turn = (by: number) => setKey(uploads[(index + by + count) % count]!.key);
  return (
    <Dialog
      className="describe"
      title={count > 1 ? t`File ${place} of ${count}` : t`Description`}
      onClose={props.onClose}
    >
      <Described key={key} upload={upload} list={list} limits={limits} onDone={props.onClose} />
      <div className="dialog-buttons">
        {count > 1 && (
          <div className="turns">
            <button
              type="button"
              className="round"
              aria-label={t`Previous file`}
              title={t`Previous file`}
              onClick={() => turn(-1)}
            >
              <Icon of={ArrowLeft} className="directed" />
            </button>
            <button
              type="button"
              className="round"
              aria-label={t`Next file`}
              title={t`Next file`}
              onClick={() => turn(1)}
            >
              <Icon of={ArrowRight} className="directed" />
            </button>
          </div>
        )}
        <Button primary onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
