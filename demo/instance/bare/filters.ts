import { type Context, Hono } from "hono";
import {
  addFilter,
  addKeyword,
  changeFilter,
  changeKeyword,
  type FilterChange,
  type FilterRow,
  filterOf,
  filtersOf,
  filterStatus,
  keywordsOf,
  removeFilter,
  removeKeyword,
  statusesIn,
  unfilterStatus,
} from "../data/filters.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { stripTags } from "../data/text/text.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters, requiredText, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { bareRequires, notFound } from "./asking.ts";
import type { View, World } from "../types.ts";

const CONTEXTS = ["home", "notifications", "public", "thread", "account"];
const ACTIONS = ["warn", "hide", "blur"];

/** Filters of the second version: the server itself says in each status which of them match. */
export const bareFilters = (world: World) =>
  new Hono<Env>()
    .get("/api/v2/filters", bareRequires("read:filters"), c => {
      const { viewer } = viewOf(c, world, "read:filters");
      return c.json(filtersOf(world, viewer).map(filter => renderWhole(world, filter)));
    })
    .post("/api/v2/filters", bareRequires("write:filters"), async c => {
      const { viewer } = viewOf(c, world, "write:filters");
      const parameters = await readParameters(c);
      const id = addFilter(world, viewer, readFilter(world, parameters));
      const filter = filterOf(world, viewer, String(id))!;
      return c.json(saveKeywords(world, filter, parameters));
    })
    .get("/api/v2/filters/:id", bareRequires("read:filters"), c =>
      c.json(renderWhole(world, find(c, world, "read:filters"))),
    )
    .put("/api/v2/filters/:id", bareRequires("write:filters"), async c => {
      const before = find(c, world, "write:filters");
      const parameters = await readParameters(c);
      changeFilter(world, before.id, readFilter(world, parameters, before));
      const filter = filterOf(world, before.account_id, String(before.id))!;
      return c.json(saveKeywords(world, filter, parameters));
    })
    .delete("/api/v2/filters/:id", bareRequires("write:filters"), c => {
      const filter = find(c, world, "write:filters");
      removeFilter(world, filter);
      announceChange(world, filter.account_id);
      return c.json({});
    })
    .get("/api/v2/filters/:id/statuses", bareRequires("read:filters"), c => {
      const filter = find(c, world, "read:filters");
      return c.json(statusesIn(world, filter).map(id => renderMember(filter, id)));
    })
    .post("/api/v2/filters/:id/statuses", bareRequires("write:filters"), async c => {
      const view = viewOf(c, world, "write:filters");
      const filter = find(c, world, "write:filters");
      const status = statusById(view, requiredText(await readParameters(c), "status_id"));
      if (!status) throw notFound();
      filterStatus(world, filter, status.id);
      announceChange(world, view.viewer);
      return c.json(renderMember(filter, status.id));
    })
    .delete("/api/v2/filters/statuses/:id", bareRequires("write:filters"), c => {
      const { viewer } = viewOf(c, world, "write:filters");
      const [filter, status] =
        filtersOf(world, viewer)
          .flatMap(one => statusesIn(world, one).map(id => [one, id] as const))
          .find(([one, id]) => renderMember(one, id).id === c.req.param("id")) ?? [];
      if (!filter || status === undefined) throw notFound();
      unfilterStatus(world, filter, status);
      announceChange(world, viewer);
      return c.json({});
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

function find(c: Context<Env, "/:id">, world: World, scope: string): FilterRow {
  const { viewer } = viewOf(c, world, scope);
  const filter = filterOf(world, viewer, c.req.param("id"));
  if (!filter) throw notFound();
  return filter;
}

/** As GoToSocial does, with an empty payload. */
const announceChange = (world: World, viewer: string) =>
  world.streams.say(viewer, "filters_changed", "");

/** What is left out stays as it was. */
function readFilter(world: World, parameters: Parameters, before?: FilterRow): FilterChange {
  const title = text(parameters, "title") ?? before?.title;
  if (!title) throw refuse(422, "Validation failed: Title can't be blank");
  const context = parameters.get("context") ?? JSON.parse(before?.context ?? "[]");
  const known = Array.isArray(context) && context.length > 0;
  if (!known || context.some(name => !CONTEXTS.includes(name as string)))
    throw refuse(422, "Validation failed: Context None or invalid context supplied");
  const action = text(parameters, "filter_action") ?? before?.action ?? "warn";
  if (!ACTIONS.includes(action))
    throw refuse(422, "Validation failed: Filter action is not included in the list");
  const seconds = parameters.get("expires_in");
  return {
    title,
    phrase: title,
    context: JSON.stringify(context),
    action,
    whole_word: 1,
    expires_at:
      seconds === undefined
        ? (before?.expires_at ?? null)
        : seconds === null || seconds === ""
          ? null
          : world.now() + Number(seconds) * 1000,
  };
}

function saveKeywords(world: World, filter: FilterRow, parameters: Parameters): object {
  const all = (parameters.get("keywords_attributes") ?? []) as Record<string, unknown>[];
  const filter_id = filter.id;
  for (const { id, keyword = "", whole_word, _destroy } of all) {
    const known = keywordsOf(world, filter).find(one => padded(one.id) === id);
    if (id !== undefined && !known) throw notFound();
    const words = { filter_id, keyword: String(keyword), whole_word: Number(whole_word ?? false) };
    if (known && _destroy) removeKeyword(world, filter, known.id);
    else if (words.keyword === "") throw refuse(422, "Validation failed: Keyword can't be blank");
    else if (known) changeKeyword(world, { id: known.id, ...words });
    else addKeyword(world, words);
  }
  announceChange(world, filter.account_id);
  return renderWhole(world, filter);
}

const padded = (id: number) => String(id).padStart(26, "0");

const renderMember = ({ id }: FilterRow, status_id: string) => ({
  id: `${id}-${status_id}`,
  status_id,
});

const renderWhole = (world: World, filter: FilterRow) => ({
  ...renderBareFilter(filter),
  keywords: keywordsOf(world, filter).map(({ id, keyword, whole_word }) => ({
    id: padded(id),
    keyword,
    whole_word: whole_word === 1,
  })),
  statuses: statusesIn(world, filter).map(id => renderMember(filter, id)),
});

const renderBareFilter = (filter: FilterRow) => ({
  id: padded(filter.id),
  title: filter.title,
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
    const said = keywordsOf(view.world, filter)
      .map(({ keyword }) => keyword)
      .filter(keyword => text.includes(keyword.toLowerCase()));
    if (said.length === 0 && chosen.length === 0) return [];
    return {
      filter: renderBareFilter(filter),
      keyword_matches: said,
      status_matches: chosen,
    };
  });
  return filtered.length > 0 ? { filtered } : {};
}
