import { msg } from "@lingui/core/macro";
import { useState, type ReactElement } from "react";
import { alerts } from "../../core/alerts/alerts.ts";
import {
  forgetHome,
  homeAddress,
  knownHome,
  type HomeServer,
} from "../../core/home-server/home-server.ts";
import { useSurface } from "../surface.ts";
import { HomeDialog } from "./home-dialog.tsx";
import { openTab } from "./open-tab.ts";
import type { HomeTarget, HomeVerb } from "./types.ts";

/**
 * Lets a visitor act with an account of another server: opens the target there, in a new tab. Asks
 * for their handle the first time.
 */
export function useFromHome(target: HomeTarget): {
  act: (verb: HomeVerb) => void;
  dialog: ReactElement | null;
} {
  const { client } = useSurface();
  const [verb, setVerb] = useState<HomeVerb>();

  const addressAt = (home: HomeServer): string | null =>
    home.host === new URL(client.issuer).host ? target.here : homeAddress(home, target.uri);

  function announce({ host }: HomeServer, wanted: HomeVerb): void {
    alerts(client).show({
      title: "",
      message: msg({ message: "Continue on {host}." }),
      message_values: { host },
      action: {
        label: msg`Another server`,
        run() {
          forgetHome(client.environment);
          setVerb(wanted);
        },
      },
    });
  }

  function act(wanted: HomeVerb): void {
    const home = knownHome(client.environment);
    const address = home && addressAt(home);
    if (address && openTab(address)) announce(home, wanted);
    else setVerb(wanted);
  }

  const dialog = verb ? (
    <HomeDialog
      verb={verb}
      uri={target.uri}
      here={target.here}
      addressAt={addressAt}
      onOpen={home => announce(home, verb)}
      onClose={() => setVerb(undefined)}
    />
  ) : null;
  return { act, dialog };
}
