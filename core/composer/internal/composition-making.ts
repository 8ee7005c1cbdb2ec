import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { isExpected } from "../../failure.ts";
import { latest } from "../../lib/latest.ts";
import type { ComposeTarget } from "../target.ts";
import { forAll, previewOf, sendThread } from "./send.ts";
import type { ComposeView } from "../view.ts";
import { createPost, type ComposePost, type PostOptions } from "./composition-post.ts";
import { createSetters } from "./composition-setters.ts";
import { createThread, type ThreadPart } from "./composition-thread.ts";
import type { Compose } from "../composition.ts";
import { isBlank } from "../../drafts/draft.ts";

interface Part extends ThreadPart {
  item: Compose;
  post: ComposePost;
  /** Whether this part does not prevent sending: it can be sent, or is blank and left out. */
  $mayGo: ReadableAtom<boolean>;
}

/** Creates the composition of a post and of those that follow it in a thread. */
export function createComposePosts(
  client: Client,
  target: ComposeTarget,
): { item: Compose; end(): void } {
  const post = createPost(client, target);
  const { draft: _, ...plain } = target;
  const isGoing = () => post.$view.get().state === "sending";
  const thread = createThread<Part>(client, post.draft.$draft, isGoing, (after, from) => {
    const isKept = from && "draft" in from;
    const about = isKept ? { ...plain, draft: from.draft } : plain;
    return createPart(about, { after, ...(!isKept && from) });
  });

  function createPart(about: ComposeTarget, options: PostOptions): Part {
    const part = createPost(client, about, options);
    const { $draft, change, discard } = part.draft;
    const $mayGo = computed(
      [part.$view, $draft],
      ({ canSend }, draft) => canSend || isBlank(draft),
    );
    return { item: itemOf(part), post: part, $draft, $mayGo, change, discard, end: part.end };
  }

  const $mayGo = latest(
    computed(thread.$parts, parts =>
      computed(
        parts.map(part => part.$mayGo),
        (...all: boolean[]) => all.every(Boolean),
      ),
    ),
  );

  const $view = computed([post.$view, thread.$parts, $mayGo], (view, parts, mayGo) => ({
    ...view,
    canSend: view.canSend && mayGo,
    // A post can't be scheduled if the thread goes on: replies to it can't be sent yet.
    canSchedule: view.canSchedule && parts.length === 0,
    isTouched: view.isTouched || parts.length > 0,
  }));

  async function send(how: Parameters<Compose["send"]>[0] = {}): ReturnType<Compose["send"]> {
    if (!$view.get().canSend) return { kind: "refused" };
    const written = thread.$parts.get().filter(part => !isBlank(part.$draft.get()));
    const followers = written.map(part => part.post);
    const { isBack, ...sent } = await sendThread(client, post, followers, how);
    if (isBack) thread.resume();
    else if (sent.kind !== "refused") thread.clear();
    return sent;
  }

  function leave(one: ComposePost | undefined): () => void {
    const part = thread.$parts.get().find(each => each.post === one);
    return part ? thread.leave(part) : () => {};
  }

  function discard(): () => void {
    const parts = thread.$parts.get().toReversed();
    const back = [...parts.map(part => thread.leave(part)), post.draft.discard()];
    return () => {
      for (const put of back.toReversed()) put();
    };
  }

  function itemOf(one: ComposePost, shown: ReadableAtom<ComposeView> = one.$view): Compose {
    return {
      $view: shown,
      $draft: computed(one.draft.$draft, ({ id }) => id),
      ...createSetters(one),
      uploads: one.uploads,
      $guess: one.guess.$guess,
      $thread:
        one === post ? computed(thread.$parts, parts => parts.map(({ item }) => item)) : NONE,
      addToThread() {
        if ($view.get().canThread) thread.add();
      },
      leaveThread: part => leave(thread.$parts.get().find(({ item }) => item === part)?.post),
      putAside() {
        post.draft.change({ aside: true });
        thread.clear();
        post.draft.renew();
      },
      preview: () => previewOf(client, one, forAll(post)),
      send,
      discard: () => (one === post ? discard() : leave(one)),
      retry: () =>
        void one.context.learn().catch(error => {
          if (!isExpected(error)) client.environment.report(error);
        }),
    };
  }

  void post.draft.loaded.then(() => thread.begin());

  return {
    item: itemOf(post, $view),
    end() {
      thread.clear();
      post.end();
    },
  };
}

const NONE = atom<readonly Compose[]>([]);
