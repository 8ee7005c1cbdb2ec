import { type Context, Hono } from "hono";
import { findPoll, optionsOf, vote, votesOf } from "../data/polls.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { numbers, readParameters } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderBarePoll } from "./poll.ts";
import type { World } from "../types.ts";

const refused = (problem: string) => refuse(422, `Validation failed: ${problem}`);

/** Polls, which refuse what Pleroma takes: a second vote, and one that comes too late. */
export const bareVoting = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/polls/:id", c => {
      const { view, status } = found(c, world);
      return c.json(renderBarePoll(view, status.id));
    })
    .post("/api/v1/polls/:id/votes", bareRequires("write:statuses"), async c => {
      const choices = [...new Set(numbers(await readParameters(c), "choices"))];
      const { view, poll, status } = found(c, world);
      const most = optionsOf(poll).length;
      if (status.account_id === view.viewer) throw refused("You can't vote in your own polls");
      if (poll.expires_at <= world.now()) throw refused("The poll has already ended");
      if (votesOf(view, poll).length > 0) throw refused("You have already voted on this poll");
      if (choices.length === 0 || choices.some(choice => choice < 0 || choice >= most))
        throw refused("The chosen vote option does not exist for this poll");
      if (!poll.multiple && choices.length > 1) throw refused("You can only choose one option");
      vote(view, poll, choices);
      return c.json(renderBarePoll(view, status.id));
    });

function found(c: Context<Env, "/api/v1/polls/:id">, world: World) {
  const view = viewOf(c, world, "read:statuses");
  const poll = findPoll(view, c.req.param("id").replace(/^0+/, ""));
  if (!poll) throw notFound();
  return { view, ...poll };
}
