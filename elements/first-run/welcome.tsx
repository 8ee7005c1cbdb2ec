import { BASE } from "../../core/lib/base-path.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X } from "lucide";
import type { ReactElement } from "react";
import { profiles } from "../../core/profile/profile.ts";
import { settings } from "../../core/settings/settings.ts";
import { Button } from "../kit/controls/button.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { useClient } from "../surface.ts";
import { endFirstSteps } from "./end-first-steps.ts";
import sheet from "./welcome.css?inline";

export const words = {
  english: import.meta.glob("../../core/locales/en/first-run.po", { eager: true }),
  others: import.meta.glob(["../../core/locales/*/first-run.po", "!../../core/locales/en/*"]),
};
export const sheets = [sheet];

/**
 * Offers the first steps to somebody who follows nobody yet, and on the first visit of a browser.
 * It floats, so that nothing moves.
 */
export function Welcome(props: { onOpen: (href: string) => void }): ReactElement | null {
  const { t } = useLingui();
  const client = useClient();
  const store = settings(client);
  const profile = useStore(profiles(client).$profile);
  const { first_steps_done, device_is_new } = useStore(store.$settings);
  const isNew = !first_steps_done && profile?.following_count === 0;
  if (!profile || !(isNew || device_is_new)) return null;
  return (
    <aside className="welcome" aria-label={t`Welcome`}>
      <img referrerPolicy="no-referrer" src={`${BASE}/lily.svg`} alt="" width={48} height={48} />
      <p>
        <strong>
          <Trans>Welcome!</Trans>
        </strong>{" "}
        <Trans>Find people to follow and set things up the way you like.</Trans>
      </p>
      <Button primary onClick={() => props.onOpen(`${BASE}/start`)}>
        <Trans>Get started</Trans>
      </Button>
      <IconButton
        className="round later"
        of={X}
        name={t`Not now`}
        onPress={() => endFirstSteps(store)}
      />
    </aside>
  );
}
