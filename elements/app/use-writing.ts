import { useCallback, useEffect, useState } from "react";
import type { Occasion } from "../../core/stores/compose-occasion.ts";
import { useSurface, type LilyEvents } from "../surface.ts";

/** What a page element asks the client to let write. */
const ASKED: { [Name in keyof LilyEvents]?: (event: LilyEvents[Name]) => Occasion } = {
  "lily-reply": ({ detail }) => ({ replyTo: detail.status }),
  "lily-quote": ({ detail }) => ({ quote: detail.status }),
  "lily-edit": ({ detail }) => ({ edit: detail.status }),
  "lily-redraft": ({ detail }) => ({ redraft: detail.status.id }),
  "lily-mention": ({ detail }) => ({
    text: `@${detail.acct} `,
    ...(detail.direct && { visibility: "direct" }),
  }),
};

/** What somebody has begun to write. `count` tells one dialog from the next. */
export interface Begun {
  occasion: Occasion;
  count: number;
  /** It is put down, so that one can read on. */
  isDocked: boolean;
}

/** What is being written: one of them in a dialog, the others at the foot of the page. */
export function useWriting() {
  const { client } = useSurface();
  const [all, setAll] = useState<{ begun: readonly Begun[]; count: number }>({
    begun: [],
    count: 0,
  });

  const write = useCallback(
    (occasion: Occasion) =>
      setAll(({ begun, count }) => {
        const docked = begun.filter(({ isDocked }) => isDocked);
        const same = docked.find(one => nameOf(one.occasion) === nameOf(occasion));
        const next = same ?? { occasion, count: count + 1, isDocked: false };
        const others = docked.filter(one => one !== same);
        return { begun: [...others, { ...next, isDocked: false }], count: count + 1 };
      }),
    [],
  );
  const dock = useCallback(
    (which: number, isDocked: boolean) =>
      setAll(({ begun, count }) => ({
        begun: begun.map(one => (one.count === which ? { ...one, isDocked } : one)),
        count,
      })),
    [],
  );
  const close = useCallback(
    (which: number) =>
      setAll(({ begun, count }) => ({ begun: begun.filter(one => one.count !== which), count })),
    [],
  );

  /** Whatever shows statuses and people stands somewhere in there, and its events bubble. */
  const around = useCallback(
    (shell: HTMLElement | null) => {
      const answer = (event: Event) => {
        const asked = ASKED[event.type as keyof LilyEvents] as (event: Event) => Occasion;
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

  // What fails after its dialog was closed leads back to it.
  const hasBegun = all.count > 0;
  useEffect(() => {
    if (!hasBegun) return undefined;
    let wanted = true;
    let stop = () => {};
    async function begin() {
      const { composes } = await import("../../core/stores/compose.ts");
      if (wanted) stop = composes(client).place(write);
    }
    begin().catch(() => {
      // The dialog itself says that its code did not come.
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [client, write, hasBegun]);

  return { begun: all.begun, write, dock, close, around };
}

const nameOf = (occasion: Occasion) => JSON.stringify(Object.entries(occasion).toSorted());
