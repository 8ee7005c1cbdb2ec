import { useStore } from "@nanostores/react";
import { useLayoutEffect, useRef, type ReactElement } from "react";
import { emojiPictures } from "../kit/pictures/emoji-font.ts";
import { useClient } from "../surface.ts";

/** A Unicode emoji, in the system's font or as one of our pictures, as in posts. */
export function Sign(props: { sign: string }): ReactElement {
  const { sign } = props;
  const draw = useStore(emojiPictures(useClient()));
  return draw ? <Drawn key={sign} sign={sign} draw={draw} /> : <>{sign}</>;
}

function Drawn(props: { sign: string; draw: (text: Element) => void }): ReactElement {
  const { sign, draw } = props;
  const text = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => draw(text.current!), [draw]);
  return (
    <span ref={text} className="emoji-sign">
      {sign}
    </span>
  );
}
