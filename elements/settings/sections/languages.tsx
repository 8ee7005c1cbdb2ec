import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Languages } from "lucide";
import { computed } from "nanostores";
import { useState, type ReactElement } from "react";
import type { Client } from "../../../core/client.ts";
import { languageChoices } from "../../../core/languages/choices.ts";
import { scoped } from "../../../core/lib/scope.ts";
import { locales, SUPPORTED_LOCALES } from "../../../core/settings/locale.ts";
import { SelectRow } from "../../kit/controls/select-row.tsx";
import { useClient } from "../../surface.ts";
import { isSignedIn, type Choice, type Section } from "../types.ts";

const postLanguages = scoped((client: Client) =>
  computed(languageChoices(client).$choices, (all): Choice[] => [
    ["", msg`Same as your account or browser`],
    ...all.map(({ code, name }): Choice => [code, name]),
  ]),
);

/** The languages of the client and of posts. */
export const languages: Section = {
  id: "languages",
  title: msg`Languages`,
  icon: Languages,
  groups: [
    {
      title: msg`Glitch-lily`,
      rows: [
        {
          kind: "custom",
          id: "locale",
          label: msg`Language of this client`,
          words: msg`locale translation interface`,
          Part: ClientLanguage,
        },
      ],
    },
    {
      title: msg`Posts`,
      rows: [
        {
          kind: "switch",
          id: "detect_language",
          path: "detect_language",
          label: msg`Detect the language of posts`,
          hint: msg`Based on the text. This happens in your browser.`,
          when: isSignedIn,
        },
        {
          kind: "choice",
          id: "default_language",
          path: "default_language",
          label: msg`Language if none is detected`,
          choices: postLanguages,
          when: isSignedIn,
        },
      ],
    },
  ],
};

/** Each language in itself. */
const nameOf = (locale: string) =>
  new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

/** Selects the language of the client, and tells whether the choice is kept. */
function ClientLanguage(): ReactElement {
  const store = locales(useClient().environment);
  const locale = useStore(store.$locale);
  const [outcome, setOutcome] = useState<"saved" | "session-only">();
  return (
    <SelectRow
      label={<Trans>Language of this client</Trans>}
      hint={
        <span aria-live="polite">
          {outcome === "saved" && <Trans>Saved in this browser.</Trans>}
          {outcome === "session-only" && (
            <Trans>For this session only: this browser doesn’t let Glitch-lily store it.</Trans>
          )}
          {!outcome && <Trans>Only on this device.</Trans>}
        </span>
      }
      value={locale}
      choices={SUPPORTED_LOCALES.map(each => [each, nameOf(each)] as const)}
      onChange={next => setOutcome(store.choose(next))}
    />
  );
}
