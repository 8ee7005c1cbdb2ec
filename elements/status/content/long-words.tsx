import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useId, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { longPosts } from "../../../core/statuses/long-posts.ts";
import { useSurface } from "../../surface.ts";

/**
 * Maximum height of unfolded text in em, about 700 px. The height of folded text is `--_fold` in
 * the style sheet, well below this.
 */
const MAX_UNFOLDED_EM = 46;

/** Folds text that is higher than a screen. Its height is measured before the first paint. */
export function LongWords(props: {
  id: string;
  content: DocumentFragment;
  children: ReactNode;
}): ReactElement {
  const { client, isOpen } = useSurface();
  const posts = longPosts(client);
  const whole = useStore(posts.$expanded).has(props.id);
  const wordsId = useId();
  const words = useRef<HTMLDivElement>(null);
  const [tall, setTall] = useState<DocumentFragment>();
  useLayoutEffect(() => {
    const { current } = words;
    const em = parseFloat(getComputedStyle(current!).fontSize);
    if (current!.firstElementChild!.scrollHeight > MAX_UNFOLDED_EM * em) setTall(props.content);
  }, [props.content]);
  const isTall = tall === props.content && !isOpen;
  return (
    <>
      <div
        ref={words}
        id={wordsId}
        className={isTall && !whole ? "long folded" : "long"}
        onFocus={event => {
          // Unfold if the keyboard focus reaches a link in the folded part.
          const { bottom } = event.currentTarget.getBoundingClientRect();
          if (event.target.getBoundingClientRect().bottom > bottom) posts.toggle(props.id);
        }}
      >
        {props.children}
      </div>
      {isTall && (
        <Button
          className="read-more"
          aria-expanded={whole}
          aria-controls={wordsId}
          onClick={event => {
            const article = event.currentTarget.closest("article");
            posts.toggle(props.id);
            // The text above shrinks; keep the folded post in view.
            if (whole) article?.scrollIntoView({ block: "nearest" });
          }}
        >
          {whole ? <Trans>Read less</Trans> : <Trans>Read more</Trans>}
        </Button>
      )}
    </>
  );
}
