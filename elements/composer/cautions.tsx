import { Trans } from "@lingui/react/macro";
import { Info } from "lucide";
import type { ReactElement } from "react";
import type { Caution } from "../../core/composer/view.ts";
import { Icon } from "../kit/controls/icon.tsx";

const WORDS: Record<Caution, ReactElement> = {
  hashtag: <Trans>It won’t be listed under any hashtag, because only public posts are.</Trans>,
  locked: (
    <Trans>Anyone can follow you without approval, and then read your followers-only posts.</Trans>
  ),
  direct: (
    <Trans>
      It goes to everyone you mention. It is not encrypted: the admins of their servers and of yours
      can read it.
    </Trans>
  ),
};

/** Warnings about who will or won't see the post. */
export function Cautions(props: { cautions: readonly Caution[] }): ReactElement {
  return (
    <div className="cautions" aria-live="polite">
      {props.cautions.map(caution => (
        <p key={caution}>
          <Icon of={Info} />
          <span>{WORDS[caution]}</span>
        </p>
      ))}
    </div>
  );
}
