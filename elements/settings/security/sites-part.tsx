import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { grantedSites } from "../../../core/sites/granted-sites.ts";
import { Time } from "../../kit/text/time.tsx";
import { useClient } from "../../surface.ts";
import { SignOutList } from "./sign-out-list.tsx";

/** The sites that somebody has signed in to with this account, and can sign out of. */
export function SitesPart(): ReactElement {
  const store = grantedSites(useClient());
  const sites = useStore(store.$sites);
  const { t } = useLingui();
  return (
    <SignOutList
      label={t`Sites you’re signed in to`}
      hint={
        sites.length > 0 ? (
          <Trans>You’ve allowed these sites to act for you in this browser.</Trans>
        ) : (
          <Trans>You haven’t allowed any other sites to act for you in this browser.</Trans>
        )
      }
      rows={sites.map(one => ({
        key: one.token,
        name: one.site,
        about: (
          <>
            {/write/.test(one.scope) ? (
              <Trans>Read and write access</Trans>
            ) : (
              <Trans>Read-only access</Trans>
            )}{" "}
            · <Time at={new Date(one.since).toISOString()} />
          </>
        ),
        end: { name: t`Sign out of ${one.site}`, onPress: () => void store.end(one) },
      }))}
    />
  );
}
