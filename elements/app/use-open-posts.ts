import { useCallback, useEffect, useState } from "react";
import type { Client } from "../../core/client.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { parseJson } from "../../core/lib/json.ts";
import { isPlain } from "../../core/lib/same.ts";
import { useSurface, type LilyEvents } from "../surface.ts";
import { onReload } from "./stale-build.ts";

/** Events of page elements that open a composer, and what they ask to write. */
const TARGETS: { [Name in keyof LilyEvents]?: (event: LilyEvents[Name]) => ComposeTarget } = {
  "lily-reply": ({ detail }) => ({ replyTo: detail.status }),
  "lily-quote": ({ detail }) => ({ quote: detail.status }),
  "lily-edit": ({ detail }) => ({ edit: detail.status }),
  "lily-redraft": ({ detail }) => ({ redraft: detail.status.id }),
  "lily-mention": ({ detail }) => ({
    text: `@${detail.acct} `,
    ...(detail.direct && { visibility: "direct" }),
  }),
};

/** A post that the user has begun to write. `count` identifies its dialog. */
export interface OpenPost {
  target: ComposeTarget;
  count: number;
  /** Whether it is minimized. */
  isDocked: boolean;
}

/** Session storage key of the post to write after a reload. */
const REOPEN_KEY = "writing-wanted";

/** Minimizes a post (true), shows it again (false), or ends it (null). */
export type PutPost = (count: number, isDocked: boolean | null) => void;

let count = 0;

/** The posts that are being written: at most one in a dialog, the others minimized. */
export function useOpenPosts() {
  const { client } = useSurface();
  const [posts, setPosts] = useState<readonly OpenPost[]>(() => postsToReopen(client));
  const [hasBegun, setHasBegun] = useState(posts.length > 0);

  const write = useCallback((target: ComposeTarget) => {
    const next = { target, count: ++count, isDocked: false };
    setHasBegun(true);
    setPosts(before => {
      const docked = before.filter(one => one.isDocked);
      const same = docked.find(one => nameOf(one.target) === nameOf(target));
      return [...docked.filter(one => one !== same), { ...next, ...same, isDocked: false }];
    });
  }, []);
  const put: PutPost = useCallback((which, isDocked) => {
    setPosts(before =>
      before.flatMap(one =>
        one.count !== which ? one : isDocked === null ? [] : { ...one, isDocked },
      ),
    );
  }, []);

  // If the composer's code was missing, the reload that brings it reopens the post.
  const open = posts.find(one => !one.isDocked);
  useEffect(() => {
    const { session } = client.environment;
    session.remove(client.key(REOPEN_KEY));
    return open && onReload(() => session.set(client.key(REOPEN_KEY), JSON.stringify(open.target)));
  }, [client, open]);

  /** A ref for the shell: all statuses and accounts are inside, and their events bubble to it. */
  const around = useCallback(
    (shell: HTMLElement | null) => {
      const answer = (event: Event) => {
        const asked = TARGETS[event.type as keyof LilyEvents] as (event: Event) => ComposeTarget;
        event.preventDefault();
        write(asked(event));
      };
      for (const name of Object.keys(TARGETS)) shell?.addEventListener(name, answer);
      return () => {
        for (const name of Object.keys(TARGETS)) shell?.removeEventListener(name, answer);
      };
    },
    [write],
  );

  // If sending fails after the dialog was closed, an alert leads back to it.
  useEffect(() => {
    if (!hasBegun) return undefined;
    let wanted = true;
    let stop = () => {};
    async function begin() {
      const { composers: composes } = await import("../../core/composer/composer.ts");
      if (wanted) stop = composes(client).registerComposer(write);
    }
    begin().catch(() => {
      // The dialog itself shows that its code failed to load.
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [client, write, hasBegun]);

  return { posts, write, put, around };
}

/** The post that was to be written before the page reloaded. */
function postsToReopen(client: Client): readonly OpenPost[] {
  const value = parseJson(client.environment.session.get(client.key(REOPEN_KEY)) ?? "");
  const isTarget = isPlain(value) && Object.values(value).every(part => typeof part === "string");
  return isTarget ? [{ target: value, count: ++count, isDocked: false }] : [];
}

const nameOf = (target: ComposeTarget) => JSON.stringify(Object.entries(target).toSorted());
