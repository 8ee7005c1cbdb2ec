import { Plural, Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Button } from "../../../kit/controls/button.tsx";
import type { UploadList } from "../../../../core/uploads/list.ts";
import { useLateSheets } from "../../../kit/late/late-sheets.ts";
import { useFileWords } from "../words.ts";
import { DescribeDialog } from "./describe-dialog.tsx";
import { MissingQuestion } from "./missing-question.tsx";
import sheet from "./notices.css?inline";

const sheets = [sheet];

/** Questions and messages before a post with files is sent. */
export function Notices(props: {
  question: { count: number; answer: (goesOn: boolean) => void } | undefined;
  describes: { list: UploadList; key: string } | undefined;
  /** The number of uploads in progress. */
  waitingFor: number;
  /** The number of failed uploads. */
  missing: number;
  onDescribe: () => void;
  onDescribed: () => void;
  onStop: () => void;
}): ReactElement {
  const { question, describes, waitingFor, missing } = props;
  useLateSheets(sheets);
  useFileWords();
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
      {missing > 0 && (
        <p className="callout failed" role="alert">
          <Plural
            value={missing}
            one="A file was not uploaded: try again, or remove it."
            other="# files were not uploaded: try again, or remove them."
          />
        </p>
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
          one="It will be sent when the file has been uploaded."
          other="It will be sent when # files have been uploaded."
        />
      </p>
      <Button className="plain" onClick={props.onStop}>
        <Trans>Not yet</Trans>
      </Button>
    </div>
  );
}
