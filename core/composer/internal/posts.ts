import { atom, computed, type ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { attempt } from "../../load.ts";
import { contentsOf, isBlank } from "../../drafts/draft.ts";
import { storedDrafts } from "../../drafts/drafts.ts";
import { latest } from "../../lib/latest.ts";
import type { Compose } from "../compose.ts";
import { draftsAfter, type ComposeTarget } from "../target.ts";
import type { ComposeView } from "../view.ts";
import { createPost, type ComposePost, type PostOptions } from "./post.ts";
import { threadOptionsOf, previewOf, sendThread } from "./send.ts";

/** A post after the first one of a thread. */
interface Part {
  item: Compose;
  post: ComposePost;
  /** Whether this part does not prevent sending: it can be sent, or is blank and left out. */
  $mayGo: ReadableAtom<boolean>;
}

/** Creates a post that is being written, and those that follow it in a thread. */
export function createComposePosts(
  client: Client,
  target: ComposeTarget,
): { item: Compose; end(): void } {
  const post = createPost(client, target);
  const { draft: _, ...plain } = target;
  const { $draft: $head } = post.draft;
  const $parts = atom<readonly Part[]>([]);
  let stops: (() => void)[] = [];

  function createPart(about: ComposeTarget, options: PostOptions): Part {
    const part = createPost(client, about, options);
    const $mayGo = computed(
      [part.$view, part.draft.$draft],
      ({ canSend }, draft) => canSend || isBlank(draft),
    );
    return { item: itemOf(part), post: part, $mayGo };
  }

  /** Links each part to the last part before it that isn't blank: blank drafts are not stored. */
  function link(): void {
    // Drafts that are not read yet have no id.
    const all = $parts.get().map(part => part.post.draft);
    const isSending = post.$view.get().state === "sending";
    if (isSending || all.some(({ $draft }) => $draft.get().id === "")) return;
    let before = $head.get().id;
    for (const { $draft, change } of all) {
      const { id, after, begun } = $draft.get();
      if (after !== before) change({ after: before, replyTo: null, begun });
      if (!isBlank($draft.get())) before = id;
    }
  }

  function put(parts: readonly Part[]): void {
    for (const stop of stops) stop();
    $parts.set(parts);
    const watched = parts.length > 0 ? [post, ...parts.map(part => part.post)] : [];
    stops = watched.map(({ draft }) => draft.$draft.listen(link));
    link();
  }

  function kept(): Part[] {
    const { id } = $head.get();
    return draftsAfter(id, storedDrafts(client).$drafts.get()).map(draft =>
      createPart({ ...plain, draft: draft.id }, { after: id }),
    );
  }

  function clear(): void {
    const parts = $parts.get();
    put([]);
    for (const part of parts) part.post.end();
  }

  /** Removes a part; the returned function restores it. */
  function removePart(part: Part): () => void {
    const at = $parts.get().indexOf(part);
    const { draft, end } = part.post;
    const contents = contentsOf(draft.$draft.get());
    draft.discard();
    put($parts.get().toSpliced(at, 1));
    end();
    return () => {
      const again = createPart(plain, { after: $head.get().id, contents });
      put($parts.get().toSpliced(at, 0, again));
    };
  }

  const $mayGo = latest(
    computed($parts, parts =>
      computed(
        parts.map(part => part.$mayGo),
        (...all: boolean[]) => all.every(Boolean),
      ),
    ),
  );

  const $view = computed([post.$view, $parts, $mayGo], (view, parts, canSend) => ({
    ...view,
    canSend: view.canSend && canSend,
    // A post can't be scheduled if the thread goes on: replies to it can't be sent yet.
    canSchedule: view.canSchedule && parts.length === 0,
    isTouched: view.isTouched || parts.length > 0,
  }));

  async function send(how: Parameters<Compose["send"]>[0] = {}): ReturnType<Compose["send"]> {
    if (!$view.get().canSend) return { kind: "refused" };
    const parts = $parts.get().map(part => part.post);
    const followers = parts.filter(({ draft }) => !isBlank(draft.$draft.get()));
    const { isDraftAgain, ...sent } = await sendThread(client, post, followers, how);
    if (isDraftAgain || sent.kind !== "refused") clear();
    if (isDraftAgain) put(kept());
    return sent;
  }

  function leaveIf(isLeft: (part: Part) => boolean): () => void {
    const part = $parts.get().find(isLeft);
    return part ? removePart(part) : () => {};
  }

  function discard(): () => void {
    const parts = $parts.get().toReversed();
    const back = [...parts.map(removePart), post.draft.discard()];
    return () => {
      for (const put of back.toReversed()) put();
    };
  }

  function itemOf(one: ComposePost, shown: ReadableAtom<ComposeView> = one.$view): Compose {
    return {
      $view: shown,
      $draft: computed(one.draft.$draft, ({ id }) => id),
      ...one.setters,
      uploads: one.uploads,
      $detectedLanguage: one.guess.$language,
      $thread: one === post ? computed($parts, parts => parts.map(({ item }) => item)) : NONE,
      addToThread() {
        if (!$view.get().canThread) return;
        const last = $parts.get().at(-1)?.post.draft.$draft ?? $head;
        put([...$parts.get(), createPart(plain, { after: last.get().id })]);
      },
      removeFromThread: left => leaveIf(({ item }) => item === left),
      putAside() {
        post.draft.change({ aside: true });
        clear();
        post.draft.renew();
      },
      preview: () => previewOf(client, one, threadOptionsOf(post)),
      send,
      discard: () => (one === post ? discard() : leaveIf(part => part.post === one)),
      retry: () => void attempt(client, one.context.load),
    };
  }

  void post.draft.loaded.then(() => put([...kept(), ...$parts.get()]));

  return {
    item: itemOf(post, $view),
    end() {
      clear();
      post.end();
    },
  };
}

const NONE = atom<readonly Compose[]>([]);
