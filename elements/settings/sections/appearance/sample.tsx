import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { MessageCircle, Repeat2, Star } from "lucide";
import type { ReactElement } from "react";
import { settings } from "../../../../core/settings/settings.ts";
import { Icon } from "../../../kit/controls/icon.tsx";
import avatarSheet from "../../../kit/pictures/avatar.css?inline";
import { Avatar } from "../../../kit/pictures/avatar.tsx";
import { useClient } from "../../../surface.ts";
import sheet from "./sample.css?inline";

export const sheets = [avatarSheet, sheet];

const ACCOUNT = { username: "Lily", avatar: "", avatar_static: "" };

/** A small post that looks as posts do with the current settings. Nothing in it can be pressed. */
export function Sample(): ReactElement {
  const { show_counts: isCounted } = useStore(settings(useClient()).$settings);
  return (
    <figure className="sample">
      <figcaption className="visually-hidden">
        <Trans>A sample post</Trans>
      </figcaption>
      <Avatar account={ACCOUNT} />
      <div className="sample-post">
        <p>
          <strong>Lily</strong> <span className="sample-soft">@lily@example.social</span>
        </p>
        <p>
          <Trans>
            This is how posts look, with <span className="sample-link">a link</span> and your accent
            colour.
          </Trans>
        </p>
        <div className="sample-art" aria-hidden="true" />
        <p className="sample-actions" aria-hidden="true">
          <span>
            <Icon of={MessageCircle} /> {isCounted && "2"}
          </span>
          <span>
            <Icon of={Repeat2} /> {isCounted && "12"}
          </span>
          <span className="sample-favourite">
            <Icon of={Star} /> {isCounted && "34"}
          </span>
          <span className="sample-button">
            <Trans>Follow</Trans>
          </span>
        </p>
      </div>
    </figure>
  );
}
