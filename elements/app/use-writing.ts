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

/** What is being written, and who asked for it. `count` tells one dialog from the next. */
export function useWriting() {
  const { client } = useSurface();
  const [writing, setWriting] = useState<{ occasion: Occasion; count: number }>();
  const write = useCallback(
    (occasion: Occasion) => setWriting(before => ({ occasion, count: (before?.count ?? 0) + 1 })),
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
  const [begun, setBegun] = useState(false);
  if (writing && !begun) setBegun(true);
  useEffect(() => {
    if (!begun) return undefined;
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
  }, [client, write, begun]);

  return { writing, write, close: useCallback(() => setWriting(undefined), []), around };
}
