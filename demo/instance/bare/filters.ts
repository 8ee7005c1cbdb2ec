import { Hono } from "hono";
import { type FilterRow, filterOf, filtersOf, filterStatus, statusesIn } from "../data/filters.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { stripTags } from "../data/text/text.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { readParameters, requiredText } from "../http/parameters.ts";
import { bareRequires, notFound } from "./asking.ts";
import type { View, World } from "../types.ts";

/** Filters of the second version: the server itself says in each status which of them match. */
export const bareFilters = (world: World) =>
  new Hono<Env>()
    .get("/api/v2/filters", bareRequires("read:filters"), c => {
      const { viewer } = viewOf(c, world, "read:filters");
      return c.json(
        filtersOf(world, viewer).map(filter => ({
          ...renderBareFilter(filter),
          keywords: [
            { id: idOf(filter), keyword: filter.phrase, whole_word: filter.whole_word === 1 },
          ],
          statuses: statusesIn(world, filter).map(renderMember),
        })),
      );
    })
    .post("/api/v2/filters/:id/statuses", bareRequires("write:filters"), async c => {
      const view = viewOf(c, world, "write:filters");
      const filter = filterOf(world, view.viewer, c.req.param("id"));
      const status = statusById(view, requiredText(await readParameters(c), "status_id"));
      if (!filter || !status) throw notFound();
      filterStatus(world, filter, status.id);
      // As GoToSocial does, with an empty payload.
      world.streams.say(view.viewer, "filters_changed", "");
      return c.json(renderMember(status.id));
    })
    .get("/api/v1/preferences", bareRequires("read:accounts"), c =>
      c.json({
        "posting:default:visibility": "unlisted",
        "posting:default:sensitive": false,
        "posting:default:language": "en",
        "reading:expand:media": "default",
        "reading:expand:spoilers": false,
        "reading:autoplay:gifs": false,
      }),
    );

const idOf = ({ id }: FilterRow) => String(id).padStart(26, "0");

const renderMember = (id: string) => ({ id, status_id: id });

const renderBareFilter = (filter: FilterRow) => ({
  id: idOf(filter),
  title: filter.phrase,
  context: JSON.parse(filter.context) as string[],
  expires_at: filter.expires_at === null ? null : new Date(filter.expires_at).toISOString(),
  filter_action: filter.action,
});

/** Which filters of the viewer match; not told at all where none does. */
export function bareResults(view: View, row: StatusRow): object {
  if (row.account_id === view.viewer) return {};
  const text = `${row.spoiler_text}\n${row.text ?? stripTags(row.html ?? "")}`.toLowerCase();
  const filtered = filtersOf(view.world, view.viewer).flatMap(filter => {
    if (filter.expires_at !== null && filter.expires_at <= view.world.now()) return [];
    const chosen = statusesIn(view.world, filter).filter(id => id === row.id);
    const said = text.includes(filter.phrase.toLowerCase());
    if (!said && chosen.length === 0) return [];
    return {
      filter: renderBareFilter(filter),
      keyword_matches: said ? [filter.phrase] : [],
      status_matches: chosen,
    };
  });
  return filtered.length > 0 ? { filtered } : {};
}
