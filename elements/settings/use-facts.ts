import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { policyPages } from "../../core/about/policies.ts";
import { instances } from "../../core/instance/instance.ts";
import { profiles } from "../../core/profile/profile.ts";
import { personal } from "../../core/session/personal.ts";
import { settings } from "../../core/settings/settings.ts";
import { useClient } from "../surface.ts";
import type { Facts } from "./types.ts";

/** What decides which settings are offered. */
export function useFacts(): Facts {
  const client = useClient();
  // Other elements of a visitor's page then follow the settings, too.
  useEffect(() => void personal.load().catch(() => {}), []);
  return {
    settings: useStore(settings(client).$settings),
    instance: useStore(instances(client).$instance) ?? null,
    isSignedIn: client.person !== null,
    acct: useStore(profiles(client).$profile)?.acct,
    policyPages: useStore(policyPages(client)),
  };
}
