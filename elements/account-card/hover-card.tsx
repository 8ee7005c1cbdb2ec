import { useEffect, useLayoutEffect, useRef, type ReactElement } from "react";
import { latePart, useLateSheets } from "../kit/late/late.tsx";
import { stayBeside } from "../kit/menus/floating.ts";
import { useSurface } from "../surface.ts";
import { mayHaveCard } from "./hover-watch.ts";
import "./index.ts";
import sheet from "./hover-card.css?inline";

const sheets = [sheet];

const TagCard = latePart(() => import("../hashtags/tag-card.tsx"), "TagCard");

/**
 * A card beside the link to an account or hashtag. It stays open while it is hovered or focused,
 * and Escape closes it (https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus).
 */
export function HoverCard(props: { link: HTMLAnchorElement; onClose: () => void }): ReactElement {
  const { link, onClose } = props;
  const { client, locale, base, canAct } = useSurface();
  const { tag } = link.dataset;
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLateSheets(sheets);

  useLayoutEffect(() => {
    const { current } = card;
    if (!current || !link.isConnected) return undefined;
    // The pointer may have left, or a menu opened, while this code was loading.
    if (!mayHaveCard(link)) {
      close.current();
      return undefined;
    }
    // The source makes the card the next Tab stop after the link.
    current.showPopover({ source: link });
    const leave = stayBeside(current, () => link, { align: "start", isUnasked: true });
    const onScroll = () => close.current();
    addEventListener("scroll", onScroll, { passive: true, capture: true });
    return () => {
      leave();
      removeEventListener("scroll", onScroll, { capture: true });
    };
  }, [link]);

  return (
    <div
      ref={card}
      key={link.dataset["account"] ?? tag}
      popover="auto"
      role="group"
      aria-label={link.textContent.trim() || undefined}
      className={tag === undefined ? "hover-card" : "hover-card of-tag"}
      onToggle={event => {
        if (event.target !== event.currentTarget || event.newState === "open") return;
        if (card.current?.matches(":focus-within")) link.focus();
        onClose();
      }}
    >
      {tag === undefined ? (
        <lily-account-card
          account={link.dataset["account"]}
          environment={client.environment}
          instance={client.instance}
          as={client.person ?? undefined}
          lang={locale}
          client={base ?? undefined}
          readonly={!canAct}
        />
      ) : (
        <TagCard tag={tag} link={link} onLeave={onClose} />
      )}
    </div>
  );
}
