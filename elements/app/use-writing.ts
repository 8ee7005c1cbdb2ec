import { useCallback, useEffect, useState } from "react";
import type { Client } from "../../core/client.ts";
import type { ComposeTarget } from "../../core/composer/target.ts";
import { parseJson } from "../../core/lib/json.ts";
import { isPlain } from "../../core/lib/same.ts";
import { useSurface, type LilyEvents } from "../surface.ts";
import { onReload } from "./stale-build.ts";

/** Events of page elements that open a composer, and what they ask to write. */
const ASKED: { [Name in keyof LilyEvents]?: (event: LilyEvents[Name]) => ComposeTarget } = {
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
export interface Begun {
  target: ComposeTarget;
  count: number;
  /** Whether it is minimized. */
  isDocked: boolean;
}

/** Session storage key of the post to write after a reload. */
const WANTED = "writing-wanted";

/** Minimizes a post (true), shows it again (false), or ends it (null). */
export type PutBegun = (count: number, isDocked: boolean | null) => void;

let count = 0;

/** The posts that are being written: at most one in a dialog, the others minimized. */
export function useWriting() {
  const { client } = useSurface();
  const [begun, setBegun] = useState<readonly Begun[]>(() => wantedBefore(client));
  const [hasBegun, setHasBegun] = useState(begun.length > 0);

  const write = useCallback((target: ComposeTarget) => {
    const next = { target, count: ++count, isDocked: false };
    setHasBegun(true);
    setBegun(before => {
      const docked = before.filter(one => one.isDocked);
      const same = docked.find(one => nameOf(one.target) === nameOf(target));
      return [...docked.filter(one => one !== same), { ...next, ...same, isDocked: false }];
    });
  }, []);
  const put: PutBegun = useCallback((which, isDocked) => {
    setBegun(before =>
      before.flatMap(one =>
        one.count !== which ? one : isDocked === null ? [] : { ...one, isDocked },
      ),
    );
  }, []);

  // If the composer's code was missing, the reload that brings it reopens the post.
  const open = begun.find(one => !one.isDocked);
  useEffect(() => {
    const { session } = client.environment;
    session.remove(client.key(WANTED));
    return open && onReload(() => session.set(client.key(WANTED), JSON.stringify(open.target)));
  }, [client, open]);

  /** A ref for the shell: all statuses and accounts are inside, and their events bubble to it. */
  const around = useCallback(
    (shell: HTMLElement | null) => {
      const answer = (event: Event) => {
        const asked = ASKED[event.type as keyof LilyEvents] as (event: Event) => ComposeTarget;
        event.preventDefault();
        write(asked(event));
      };
      for (const name of Object.keys(ASKED)) shell?.addEventListener(name, answer);
      return () => {
        for (const name of Object.keys(ASKED)) shell?.removeEventListener(name, answer);
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
      const { composes } = await import("../../core/composer/composer.ts");
      if (wanted) stop = composes(client).place(write);
    }
    begin().catch(() => {
      // The dialog itself shows that its code failed to load.
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [client, write, hasBegun]);

  return { begun, write, put, around };
}

/** The post that was to be written before the page reloaded. */
function wantedBefore(client: Client): readonly Begun[] {
  const value = parseJson(client.environment.session.get(client.key(WANTED)) ?? "");
  const isTarget = isPlain(value) && Object.values(value).every(part => typeof part === "string");
  return isTarget ? [{ target: value, count: ++count, isDocked: false }] : [];
}

const nameOf = (target: ComposeTarget) => JSON.stringify(Object.entries(target).toSorted());
