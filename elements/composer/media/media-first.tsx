import { useStore } from "@nanostores/react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { metas } from "../../../core/settings/initial-state.ts";
import { missingDescriptions } from "../../../core/uploads/upload.ts";
import type { UploadList } from "../../../core/uploads/list.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import type { AttachingThread } from "./attaching.ts";
import { arrived, notThere, useCounts } from "./arrivals.ts";

const Notices = latePart(() => import("./describe/notices.tsx"), "Notices");

interface Question {
  list: UploadList;
  /** The key of the first file without a description. */
  key: string;
  count: number;
  answer: (goesOn: boolean) => void;
}

/** What must happen before a post is sent: media descriptions, and the end of uploads. */
export interface MediaFirst {
  /**
   * Asks about missing descriptions, waits for uploads, and resolves whether the post can be sent.
   */
  ready(): Promise<boolean>;
  /** The number of uploads that sending waits for; 0 if the user hasn't pressed send. */
  waitingFor: number;
  /** Rendered near the send button. */
  notices: ReactNode;
}

/** The same for a post with its thread. */
export function useMediaFirst(compose: AttachingThread): MediaFirst {
  const parts = useStore(compose.$thread);
  const lists = useMemo(() => [compose, ...parts].map(({ uploads }) => uploads), [compose, parts]);
  const counts = useCounts(lists);
  const { confirm_missing_media_description: reminds } = useStore(metas(useClient()).$meta);
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState<Pick<Question, "list" | "key">>();
  const [waits, setWaits] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  function ask(): Promise<boolean> {
    const bare = lists.map(list => missingDescriptions(list.$uploads.get()));
    const at = bare.findIndex(keys => keys.length > 0);
    if (!reminds || at < 0) return Promise.resolve(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({
      list: lists[at]!,
      key: bare[at]![0]!,
      count: bare.flat().length,
      answer(goesOn) {
        setQuestion(undefined);
        resolve(goesOn);
      },
    });
    return promise;
  }

  async function ready(): Promise<boolean> {
    if (waiting.current) return false;
    const stop = new AbortController();
    waiting.current = stop;
    setIsStopped(false);
    try {
      if (!(await ask())) return false;
      setWaits(true);
      if (!(await arrived(lists, stop.signal))) return false;
      const isComplete = notThere(lists) === 0;
      setIsStopped(!isComplete);
      return isComplete;
    } finally {
      waiting.current = null;
      setWaits(false);
    }
  }

  const waitingFor = waits ? counts.underWay : 0;
  const missing = isStopped ? counts.notThere : 0;
  const notices = (question || open || waitingFor > 0 || missing > 0) && (
    <Notices
      question={question && { count: question.count, answer: question.answer }}
      describes={open}
      waitingFor={waitingFor}
      missing={missing}
      onDescribe={() => {
        question?.answer(false);
        setOpen(question);
      }}
      onDescribed={() => setOpen(undefined)}
      onStop={() => waiting.current?.abort()}
    />
  );
  return { ready, waitingFor, notices };
}
