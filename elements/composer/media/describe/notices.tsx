import { Plural, Trans } from "@lingui/react/macro";
import { type ReactElement, useId } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { DescribeDialog } from "./describe-dialog.tsx";
import sheet from "./notices.css?inline";
import { Problem } from "../../../kit/notices/problem.tsx";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";

export { words } from "../words.ts";
export const sheets = [sheet];

/** Questions and messages before a post with files is sent. */
export function Notices(props: {
  question: { count: number; answer: (goesOn: boolean) => void } | undefined;
  describes: { list: UploadList; key: string } | undefined;
  /** The number of uploads in progress. */
  waitingFor: number;
  /** The number of failed uploads. */
  failed: number;
  /** Differs for each attempt to send the post. */
  attempt: unknown;
  onDescribe: () => void;
  onDescribed: () => void;
  onStop: () => void;
}): ReactElement {
  const { question, describes, waitingFor, failed } = props;
  return (
    <>
      {question && (
        <MissingQuestion
          count={question.count}
          onPost={() => question.answer(true)}
          onClose={() => question.answer(false)}
          onDescribe={props.onDescribe}
        />
      )}
      {describes && (
        <DescribeDialog list={describes.list} first={describes.key} onClose={props.onDescribed} />
      )}
      {waitingFor > 0 && <Waiting count={waitingFor} onStop={props.onStop} />}
      {failed > 0 && (
        <Problem of={props.attempt}>
          <p>
            <Plural
              value={failed}
              one="A file couldn’t be uploaded. Try again or remove it."
              other="# files couldn’t be uploaded. Try again or remove them."
            />
          </p>
        </Problem>
      )}
    </>
  );
}

function Waiting(props: { count: number; onStop: () => void }): ReactElement {
  return (
    <div className="callout media-waiting">
      <p role="status">
        <Plural
          value={props.count}
          one="Your post will be sent once the file has been uploaded."
          other="Your post will be sent once # files have been uploaded."
        />
      </p>
      <Button className="plain" onClick={props.onStop}>
        <Trans>Keep editing</Trans>
      </Button>
    </div>
  );
}

/** Asks before sending media without descriptions. */
function MissingQuestion(props: {
  count: number;
  onDescribe: () => void;
  onPost: () => void;
  onClose: () => void;
}): ReactElement {
  const described = useId();
  return (
    <Dialog
      role="alertdialog"
      className="small"
      title={<Trans>Post without descriptions?</Trans>}
      describedBy={described}
      onClose={props.onClose}
    >
      <p id={described}>
        <Plural
          value={props.count}
          one="One file has no description, so people who can’t see or hear it won’t know what it is."
          other="# files have no description, so people who can’t see or hear them won’t know what they are."
        />
      </p>
      <div className="dialog-buttons">
        <Button onClick={props.onPost}>
          <Trans>Post anyway</Trans>
        </Button>
        <Button primary data-first onClick={props.onDescribe}>
          <Trans>Add descriptions</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
