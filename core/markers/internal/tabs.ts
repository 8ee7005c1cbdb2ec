import type { Markers } from "../../api/markers.ts";
import type { Client } from "../../client.ts";
import { isNewer } from "../../lib/id-order.ts";
import { isPlain } from "../../lib/same.ts";
import { leaderElection } from "../../streaming/leader-election.ts";
import { tabs } from "../../entities/tab-channel.ts";

/** What the tabs of a person say to each other of how far was read: one tells the server for all. */
export interface MarkerTabs {
  /** Whether this one tells the server. */
  leads(): boolean;
  /** Says it to the others, of which one tells the server in its time. */
  hand(markers: Markers): void;
  /** The server has taken this. */
  saved(markers: Markers): void;
  /** With what other tabs have handed over, where that is further. */
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
  const { $leads, stand } = leaderElection(client);
  const line = tabs(client);
  const others: Markers = {};

  if (client.person !== null) client.onEnd(stand("reads"));
  // What was read before nobody has told yet.
  client.onEnd($leads.listen(leads => leads && wanted()));

  line.listen("markers", message => saved(readMarkers(message)));
  line.listen("reached", message => {
    const markers = readMarkers(message);
    Object.assign(others, markers);
    received(markers);
    if ($leads.get()) wanted();
  });

  return {
    leads: () => $leads.get(),
    hand(markers) {
      if (Object.keys(markers).length > 0) line.share("reached", markers);
    },
    saved: markers => line.share("markers", markers),
    withOthers(own, known) {
      const found = { ...own };
      for (const name of ["home", "notifications"] as const) {
        const [other, mine, before] = [others[name], own[name], known[name]];
        if (other === undefined || other === before) continue;
        // Who handed it over knew it to be newer, by its list where ids do not tell.
        if (before !== undefined && isNewer(other, before, []) === false) continue;
        if (mine === undefined || isNewer(other, mine, []) === true) found[name] = other;
      }
      return found;
    },
  };
}

/** Another tab may run another version of us. */
function readMarkers(message: unknown): Markers {
  const markers: Markers = {};
  if (!isPlain(message)) return markers;
  for (const name of ["home", "notifications"] as const) {
    const id = message[name];
    if (typeof id === "string") markers[name] = id;
  }
  return markers;
}
