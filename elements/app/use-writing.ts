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

let count = 0;

/** What is being written: one of them in a dialog, the others at the foot of the page. */
export function useWriting() {
  const { client } = useSurface();
  const [begun, setBegun] = useState<readonly Begun[]>([]);
  const [hasBegun, setHasBegun] = useState(false);

  const write = useCallback((occasion: Occasion) => {
    const next = { occasion, count: ++count, isDocked: false };
    setHasBegun(true);
    setBegun(before => {
      const docked = before.filter(one => one.isDocked);
      const same = docked.find(one => nameOf(one.occasion) === nameOf(occasion));
      return [...docked.filter(one => one !== same), { ...next, ...same, isDocked: false }];
    });
  }, []);
  /** Null: it is over. */
  const put = useCallback((which: number, isDocked: boolean | null) => {
    setBegun(before =>
      before.flatMap(one =>
        one.count !== which ? one : isDocked === null ? [] : { ...one, isDocked },
      ),
    );
  }, []);

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

  return { begun, write, put, around };
}

const nameOf = (occasion: Occasion) => JSON.stringify(Object.entries(occasion).toSorted());
