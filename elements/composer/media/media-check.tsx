import { useStore } from "@nanostores/react";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  useCallback,
  useSyncExternalStore,
} from "react";
import { settings } from "../../../core/settings/settings.ts";
import { missingDescriptions, isUnderWay, type Upload } from "../../../core/uploads/upload.ts";
import type { UploadList } from "../../../core/uploads/list.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import type { MediaTargetThread } from "./media-target.ts";

const Notices = latePart(() => import("./describe/notices.tsx"), "Notices");

interface Question {
  list: UploadList;
  /** The key of the first file without a description. */
  key: string;
  count: number;
  answer: (goesOn: boolean) => void;
}

/** What must happen before a post is sent: media descriptions, and the end of uploads. */
export interface MediaCheck {
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
export function useMediaCheck(compose: MediaTargetThread): MediaCheck {
  const parts = useStore(compose.$thread);
  const lists = useMemo(() => [compose, ...parts].map(({ uploads }) => uploads), [compose, parts]);
  const counts = useCounts(lists);
  const { confirm_missing_media_description: reminds } = useStore(settings(useClient()).$settings);
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState<Pick<Question, "list" | "key">>();
  const [waits, setWaits] = useState(false);
  /** The attempt to send the post that failed uploads have stopped. */
  const [stopped, setStopped] = useState<AbortController>();
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
    const failed = () => notThere(lists) > 0;
    setStopped(failed() ? stop : undefined);
    try {
      if (failed() || !(await ask())) return false;
      setWaits(true);
      if (!(await arrived(lists, stop.signal))) return false;
      if (failed()) setStopped(stop);
      return !failed();
    } finally {
      waiting.current = null;
      setWaits(false);
    }
  }

  const waitingFor = waits ? counts.underWay : 0;
  const failed = stopped ? counts.notThere : 0;
  const notices = (question || open || waitingFor > 0 || failed > 0) && (
    <Notices
      question={question && { count: question.count, answer: question.answer }}
      describes={open}
      waitingFor={waitingFor}
      failed={failed}
      attempt={stopped}
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

const all = (lists: readonly UploadList[]): readonly Upload[] =>
  lists.flatMap(({ $uploads }) => [...$uploads.get()]);

const underWay = (lists: readonly UploadList[]) => all(lists).filter(isUnderWay).length;

/** The number of uploads that failed or stopped. */
const notThere = (lists: readonly UploadList[]) =>
  all(lists).filter(upload => !isUnderWay(upload) && upload.status.state !== "ready").length;

function listen(lists: readonly UploadList[], changed: () => void): () => void {
  const stops = lists.map(({ $uploads }) => $uploads.listen(changed));
  return () => {
    for (const stop of stops) stop();
  };
}

/** Counts the uploads of several posts. `lists` must stay the same array. */
function useCounts(lists: readonly UploadList[]): { underWay: number; notThere: number } {
  const subscribe = useCallback((changed: () => void) => listen(lists, changed), [lists]);
  return {
    underWay: useSyncExternalStore(subscribe, () => underWay(lists)),
    notThere: useSyncExternalStore(subscribe, () => notThere(lists)),
  };
}

/**
 * Resolves with true when no upload is in progress any more, or with false when `signal` is
 * aborted.
 */
function arrived(lists: readonly UploadList[], signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const look = () => {
    if (underWay(lists) === 0) resolve(true);
  };
  const stop = listen(lists, look);
  signal.addEventListener("abort", () => resolve(false), { once: true });
  look();
  return promise.finally(stop);
}
