import type { Client } from "../../client.ts";
import { alerts, type AlertOptions } from "../../alerts/alerts.ts";
import type { TimelinePages } from "./pages.ts";
import type { PlaceLinks } from "../types.ts";
import type { TimelineList } from "./list.ts";

/** The link to the page after the list's last one. */
interface End {
  link: string | null;
}

/** Extends a list to the statuses around one further down. */
export async function bringAround(
  client: Client,
  { list, pages, links }: { list: TimelineList; pages: TimelinePages; links: PlaceLinks },
  end: End,
  id: string,
  options?: AlertOptions,
): Promise<void> {
  const { link } = end;
  if (link === null) return;
  list.tell({ phase: "loading-more" });
  try {
    // Loaded on demand: only readers who have been away for long need this code.
    const { readAround, withAround } = await import("./around-place.ts");
    const found = await readAround(pages, links, id);
    // If a refresh has moved the end meanwhile, these pages no longer follow it.
    if (found && link === end.link) {
      end.link = found.next;
      list.put(withAround(list.segments, link, found));
    }
  } catch (error) {
    if (!pages.ended) alerts(client).tell(error, options);
  }
  list.tell({ phase: end.link === null ? "end" : "ready" });
}
