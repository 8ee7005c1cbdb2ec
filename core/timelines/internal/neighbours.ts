import type { Client } from "../../client.ts";
import { alerts, type AlertOptions } from "../../alerts/alerts.ts";
import type { TimelinePages } from "./pages.ts";
import type { PlaceLinks } from "../types.ts";
import type { TimelineList } from "./types.ts";

/** The link to what follows the list's last page. */
interface End {
  link: string | null;
}

/** Leads the end of a list to what stands around a status further down. */
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
    // Its code is wanted by those who have been away for long.
    const { readAround, withAround } = await import("./around-place.ts");
    const found = await readAround(pages, links, id);
    // When a refresh has moved the end meanwhile, it no longer follows it.
    if (found && link === end.link) {
      end.link = found.next;
      list.put(withAround(list.segments, link, found));
    }
  } catch (error) {
    if (!pages.ended) alerts(client).tell(error, options);
  }
  list.tell({ phase: end.link === null ? "end" : "ready" });
}
