import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { security, type SignedInApp } from "../../../core/account-settings/security.ts";
import { Time } from "../../kit/text/time.tsx";
import { useClient } from "../../surface.ts";
import { LoadedPart } from "./loaded-part.tsx";
import { SignOutList } from "./sign-out-list.tsx";

/** The apps that are signed in, which can be signed out. */
export function AppsPart(): ReactElement {
  const store = security(useClient());
  const { t } = useLingui();
  const own = store.ownApp();
  const endOf = ({ id, app_name }: SignedInApp) => ({
    end: {
      name: t`Sign out of ${app_name}, session ${id}`,
      onPress: () => void store.endApp(id),
    },
  });
  return (
    <LoadedPart of={store.apps}>
      {apps => (
        <SignOutList
          label={t`Signed-in apps`}
          hint={<Trans>Sign out of anything you don’t recognise or no longer use.</Trans>}
          rows={apps.map(app => ({
            key: String(app.id),
            name: app.app_name || <Trans>Unnamed app</Trans>,
            about: <About app={app} isOwn={app.id === own} />,
            ...(app.id !== own && endOf(app)),
          }))}
        />
      )}
    </LoadedPart>
  );
}

/** What is known of a sign-in, with dots between. */
function About(props: { app: SignedInApp; isOwn: boolean }): ReactElement {
  const { isOwn } = props;
  const { id, created_at, last_used } = props.app;
  const used = isOwn ? null : last_used;
  const isUnknown = !isOwn && !created_at && !used;
  return (
    <>
      {isOwn && <Trans>This browser</Trans>}
      {isOwn && created_at && " · "}
      {created_at && (
        <Trans>
          Signed in: <Time at={created_at} />
        </Trans>
      )}
      {created_at && used && " · "}
      {used && (
        <Trans>
          Last used: <Time at={used} />
        </Trans>
      )}
      {isUnknown && <Trans>Session {id}</Trans>}
    </>
  );
}
