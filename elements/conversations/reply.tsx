import type { ReactElement } from "react";
import type { Catalogues } from "../definition.ts";
import { Composer } from "../composer/composer.tsx";
import { composerSheets } from "../composer/sheets.ts";
import avatarCss from "../kit/pictures/avatar.css?inline";

export const words: Catalogues = {
  english: import.meta.glob("../../core/locales/en/{composer,composer-options,writing}.po", {
    eager: true,
  }),
  others: import.meta.glob([
    "../../core/locales/*/{composer,composer-options,writing}.po",
    "!../../core/locales/en/*",
  ]),
};
export const sheets = [avatarCss, ...composerSheets];

/** A composer whose post goes to the recipients of a conversation. */
export const Reply = (props: { conversation: string }): ReactElement => (
  <div className="conversation-reply">
    <Composer compact conversation={props.conversation} />
  </div>
);
