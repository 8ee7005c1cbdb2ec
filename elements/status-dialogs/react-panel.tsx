import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Ellipsis } from "lucide";
import { useState, type ReactElement } from "react";
import { instanceEmojis } from "../../core/emoji/custom.ts";
import { mostUsed } from "../../core/emoji/sections.ts";
import { emojiUses } from "../../core/emoji/uses.ts";
import { reactionActions } from "../../core/reactions/actions.ts";
import { reactionsOf } from "../../core/reactions/reactions.ts";
import { LatePicker } from "../emoji/late-picker.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Panel } from "../kit/menus/panel.tsx";
import { ReactionEmoji } from "../status/footer/reaction-emoji.tsx";
import { useClient, useSurface } from "../surface.ts";
import type { DialogProps } from "./types.ts";

/** How many emoji are offered before the whole picker is asked for. */
const MAX_QUICK_EMOJIS = 6;

/**
 * Adds an emoji reaction, beside the button that asked for it: one of the most used, or any. Picking
 * one that the user has already given removes it.
 */
export function ReactPanel(props: DialogProps): ReactElement | null {
  const { status, onClose } = props;
  const { t } = useLingui();
  const { client, root } = useSurface();
  const [isWhole, setWhole] = useState(false);
  // The button that was pressed, which has the focus except in Safari.
  const [button] = useState(() => {
    const { activeElement } = root;
    const all = [...root.querySelectorAll<HTMLElement>(".action.react")];
    const own = all.filter(
      one => one.closest<HTMLElement>("article")?.dataset["status"] === status.id,
    );
    return own.find(one => one === activeElement) ?? own[0];
  });
  if (!button) return null;
  const own = reactionsOf(status)?.list.filter(({ me }) => me) ?? [];
  const chosen = new Set(own.map(({ name }) => (isCode(name) ? `:${name}:` : name)));

  return (
    <Panel
      opened
      title={t`Add a reaction`}
      className={isWhole ? "emoji-panel" : "quick-reactions"}
      placing={{ grows: isWhole }}
      anchor={() => button}
      onClose={onClose}
    >
      {close => {
        const react = (text: string, name: string) => {
          void reactionActions(client).react(status.id, name, !chosen.has(text));
          close();
        };
        return isWhole ? (
          <LatePicker
            label={t`Search emoji`}
            chosen={chosen}
            onPick={({ text, custom }) => react(text, custom?.shortcode ?? text)}
          />
        ) : (
          <QuickEmojis chosen={chosen} onPick={react} onMore={() => setWhole(true)} />
        );
      }}
    </Panel>
  );
}

const isCode = (name: string) => /^[\w+-]/.test(name);

/** The most used emoji in a row, and a button for all others. */
function QuickEmojis(props: {
  chosen: ReadonlySet<string>;
  onPick: (text: string, name: string) => void;
  onMore: () => void;
}): ReactElement {
  const { t } = useLingui();
  const client = useClient();
  const custom = useStore(instanceEmojis(client).$emojis);
  // A fixed copy, so that nothing moves when one is used.
  const [texts] = useState(() => mostUsed(emojiUses(client).$uses.get(), MAX_QUICK_EMOJIS));
  return (
    <>
      {texts.map((text, index) => {
        const code = /^:(.+):$/.exec(text)?.[1];
        const own = custom.find(({ shortcode }) => shortcode === code);
        const name = code ?? text;
        return (
          <button
            key={text}
            ref={index === 0 ? focusAtFirst : undefined}
            type="button"
            className="round quick"
            aria-label={name}
            aria-pressed={props.chosen.has(text)}
            title={name}
            onClick={() => props.onPick(text, name)}
          >
            <ReactionEmoji
              reaction={{ name, url: own?.url ?? null, static_url: own?.static_url ?? null }}
            />
          </button>
        );
      })}
      <IconButton of={Ellipsis} name={t`More emoji`} onPress={props.onMore} />
    </>
  );
}

function focusAtFirst(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}
