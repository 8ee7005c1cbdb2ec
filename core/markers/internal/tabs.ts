import type { Markers } from "../../api/markers.ts";
import type { Client } from "../../client.ts";
import { isNewer } from "../../lib/id-order.ts";
import { isPlain } from "../../lib/same.ts";
import { leaderElection } from "../../streaming/leader-election.ts";
import { tabChannel } from "../../entities/tab-channel.ts";

/** Shares read positions between the user's tabs, of which one sends them to the server. */
export interface MarkerTabs {
  /** Whether this tab sends them to the server. */
  leads(): boolean;
  /** Passes positions to the other tabs, whose leader sends them. */
  share(markers: Markers): void;
  /** Tells the other tabs that the server has stored positions. */
  saved(markers: Markers): void;
  /** Adds the positions of other tabs that are further. */
  withOthers(own: Markers, known: Markers): Markers;
}

export function createMarkerTabs(
  client: Client,
  {
    saved,
    received,
    wanted,
  }: { saved(markers: Markers): void; received(markers: Markers): void; wanted(): void },
): MarkerTabs {
  const { $leads, joinElection } = leaderElection(client);
  const channel = tabChannel(client);
  const others: Markers = {};

  if (client.person !== null) client.onEnd(joinElection("reads"));
  // The previous leader may not have sent the latest positions.
  client.onEnd($leads.listen(leads => leads && wanted()));

  channel.listen("markers", message => saved(readMarkers(message)));
  channel.listen("reached", message => {
    const markers = readMarkers(message);
    Object.assign(others, markers);
    received(markers);
    if ($leads.get()) wanted();
  });

  return {
    leads: () => $leads.get(),
    share(markers) {
      if (Object.keys(markers).length > 0) channel.share("reached", markers);
    },
    saved: markers => channel.share("markers", markers),
    withOthers(own, known) {
      const found = { ...own };
      for (const name of ["home", "notifications"] as const) {
        const [other, mine, before] = [others[name], own[name], known[name]];
        if (other === undefined || other === before) continue;
        // The tab that passed it on knew it to be newer, by its list if ids can't be compared.
        if (before !== undefined && isNewer(other, before, []) === false) continue;
        if (mine === undefined || isNewer(other, mine, []) === true) found[name] = other;
      }
      return found;
    },
  };
}

/** Checks a message, since another tab may run another version. */
function readMarkers(message: unknown): Markers {
  const markers: Markers = {};
  if (!isPlain(message)) return markers;
  for (const name of ["home", "notifications"] as const) {
    const id = message[name];
    if (typeof id === "string") markers[name] = id;
  }
  return markers;
}
