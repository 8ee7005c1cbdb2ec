import type { PollRow, StatusRow } from "./storage/rows.ts";
import { statusById } from "./statuses.ts";
import type { View, World } from "../types.ts";

export interface Option {
  title: string;
  votes: number;
}

export const pollOf = ({ database }: World, status: string) =>
  database.one<PollRow>("SELECT * FROM polls WHERE status_id = :status", { status });

/** A poll of a status that this viewer may see. */
export function findPoll(view: View, id: string): { poll: PollRow; status: StatusRow } | undefined {
  const sql = "SELECT * FROM polls WHERE id = :id";
  const poll = /^\d{1,15}$/.test(id) ? view.world.database.one<PollRow>(sql, { id }) : undefined;
  const status = poll && statusById(view, poll.status_id);
  return poll && status && { poll, status };
}

export const optionsOf = ({ options }: PollRow) => JSON.parse(options) as Option[];

export const votesOf = ({ world, viewer }: View, { id }: PollRow): number[] =>
  world.database
    .all<{ choice: number }>(
      "SELECT choice FROM votes WHERE poll_id = :id AND account_id = :viewer ORDER BY choice",
      { id, viewer },
    )
    .map(({ choice }) => choice);

/** Counts what is new; the seed's voters are numbers without names. */
export function vote(view: View, poll: PollRow, choices: readonly number[]): void {
  const { world, viewer } = view;
  const options = optionsOf(poll);
  for (const choice of choices) {
    options[choice]!.votes += 1;
    world.database.insert("votes", { poll_id: poll.id, account_id: viewer, choice });
  }
  world.database.run("UPDATE polls SET options = :options WHERE id = :id", {
    id: poll.id,
    options: JSON.stringify(options),
  });
}
