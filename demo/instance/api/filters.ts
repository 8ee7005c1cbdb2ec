import { type Context, Hono } from "hono";
import {
  addFilter,
  changeFilter,
  filterOf,
  type FilterChange,
  type FilterRow,
  filtersOf,
  removeFilter,
} from "../data/filters.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { flag, type Parameters, readParameters, requiredText } from "../http/parameters.ts";
import { invalid, recordNotFound } from "../http/refusal.ts";
import type { World } from "../types.ts";

const CONTEXTS = ["home", "notifications", "public", "thread"];

/** Filters of the first version: the client filters, but for what is irreversible. */
export const filters = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/filters", requires("read:filters"), c => {
      const { viewer } = viewOf(c, world, "read:filters");
      // Newest first, as Pleroma lists them.
      const known = filtersOf(world, viewer).filter(({ action }) => action !== "blur");
      return c.json(known.toReversed().map(renderFilter));
    })
    .post("/api/v1/filters", requires("write:filters"), async c => {
      const { viewer } = viewOf(c, world, "write:filters");
      const id = addFilter(world, viewer, readFilter(world, await readParameters(c)));
      return c.json(renderFilter(filterOf(world, viewer, String(id))!));
    })
    .get("/api/v1/filters/:id", requires("read:filters"), c =>
      c.json(renderFilter(find(c, world, "read:filters"))),
    )
    .put("/api/v1/filters/:id", requires("write:filters"), async c => {
      const filter = find(c, world, "write:filters");
      changeFilter(world, filter.id, readFilter(world, await readParameters(c)));
      return c.json(renderFilter(filterOf(world, filter.account_id, String(filter.id))!));
    })
    .delete("/api/v1/filters/:id", requires("write:filters"), c => {
      removeFilter(world, find(c, world, "write:filters"));
      return c.json({});
    });

function find(c: Context<Env, "/api/v1/filters/:id">, world: World, scope: string): FilterRow {
  const { viewer } = viewOf(c, world, scope);
  const filter = filterOf(world, viewer, c.req.param("id"));
  if (!filter) throw recordNotFound();
  return filter;
}

function readFilter(world: World, parameters: Parameters): FilterChange {
  const context = parameters.get("context");
  if (!Array.isArray(context)) throw invalid("context", "Missing field: context.");
  const wrong = context.find(name => !CONTEXTS.includes(name as string));
  if (wrong !== undefined) throw invalid("context", "Invalid value for enum.");
  const seconds = Number(parameters.get("expires_in") ?? 0);
  return {
    phrase: requiredText(parameters, "phrase"),
    context: JSON.stringify(context),
    action: flag(parameters, "irreversible") ? "hide" : "warn",
    // Words are whole unless told otherwise.
    whole_word: Number(!parameters.has("whole_word") || flag(parameters, "whole_word")),
    expires_at: seconds > 0 ? world.now() + seconds * 1000 : null,
  };
}

const renderFilter = ({ id, phrase, context, action, whole_word, expires_at }: FilterRow) => ({
  id: String(id),
  phrase,
  context: JSON.parse(context) as string[],
  irreversible: action === "hide",
  whole_word: whole_word === 1,
  expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
});
