import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { Time } from "../../kit/text/time.tsx";
import { useClient } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { SignOutList } from "./sign-out-list.tsx";

/** The apps that are signed in, which can be signed out. */
export function AppsPart(): ReactElement {
  const store = security(useClient());
  const { t } = useLingui();
  const own = store.ownApp();
  return (
    <LoadedPart of={store.apps}>
      {apps => (
        <SignOutList
          label={t`Signed-in apps`}
          hint={<Trans>Sign out of anything you don’t recognise or no longer use.</Trans>}
          rows={apps.map(({ id, app_name, last_used }) => ({
            key: String(id),
            name: app_name || <Trans>Unnamed app</Trans>,
            about:
              id === own ? (
                <Trans>This browser</Trans>
              ) : last_used ? (
                <Trans>
                  Last used: <Time at={last_used} />
                </Trans>
              ) : (
                <Trans>Session {id}</Trans>
              ),
            ...(id !== own && {
              end: {
                name: t`Sign out of ${app_name}, session ${id}`,
                onPress: () => void store.endApp(id),
              },
            }),
          }))}
        />
      )}
    </LoadedPart>
  );
}
