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
  const { client, compose } = useSurface();
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
          ask(wanted);
        },
      },
    });
  }

  function act(wanted: HomeVerb): void {
    const home = knownHome(client.environment);
    const address = home && addressAt(home);
    if (address && openTab(address)) announce(home, wanted);
    else ask(wanted);
  }

  function ask(wanted: HomeVerb | undefined): void {
    setVerb(wanted);
    // Whoever signs in to reply goes on here.
    compose?.(wanted === "reply" && target.status ? { replyTo: target.status } : null);
  }

  const dialog = verb ? (
    <HomeDialog
      verb={verb}
      uri={target.uri}
      here={target.here}
      addressAt={addressAt}
      onOpen={home => announce(home, verb)}
      onClose={() => ask(undefined)}
    />
  ) : null;
  return { act, dialog };
}
