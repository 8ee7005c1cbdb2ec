import { Hono } from "hono";
import { findPoll, optionsOf, vote, votesOf } from "../data/polls.ts";
import { renderPoll } from "../entities/poll.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { numbers, readParameters } from "../http/parameters.ts";
import { recordNotFound, refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

export const polls = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/polls/:id", c => {
      const view = viewOf(c, world, "read:statuses");
      const found = findPoll(view, c.req.param("id"));
      if (!found) throw recordNotFound();
      return c.json(renderPoll(view, found.status.id));
    })
    .post("/api/v1/polls/:id/votes", requires("write:statuses"), async c => {
      const view = viewOf(c, world, "write:statuses");
      const choices = [...new Set(numbers(await readParameters(c), "choices"))];
      const found = findPoll(view, c.req.param("id"));
      if (!found) throw recordNotFound();
      const { poll, status } = found;
      if (status.account_id === view.viewer) throw refuse(422, "Poll's author can't vote");
      const most = optionsOf(poll).length;
      if (choices.some(choice => choice < 0 || choice >= most))
        throw refuse(422, "Invalid indices");
      if (!poll.multiple && choices.length > 1) throw refuse(422, "Too many choices");
      // Who has voted is answered as if nothing had been asked, and an ended poll still takes votes.
      if (votesOf(view, poll).length === 0) vote(view, poll, choices);
      return c.json(renderPoll(view, status.id));
    });
