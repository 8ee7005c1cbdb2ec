import { accountById } from "../data/accounts.ts";
import type { MediaRow, StatusRow, VersionRow } from "../data/storage/rows.ts";
import { mentioned } from "../data/statuses.ts";
import { earlierVersions } from "../data/storage/versions.ts";
import { wholeSeconds } from "../world.ts";
import { renderAccount } from "./account.ts";
import { contentOf } from "./content.ts";
import { emojisIn } from "./custom-emoji.ts";
import { mediaOf, renderMedia } from "./media-attachment.ts";
import { renderPoll } from "./poll.ts";
import type { View } from "../types.ts";

/** All versions of a status, the first one first, the present one last. */
export function renderHistory(view: View, row: StatusRow) {
  const author = accountById(view.world, row.account_id);
  const people = mentioned(view, row.id);
  const poll = renderPoll(view, row.id);
  const draw = (version: Drawn, media: readonly MediaRow[], options: readonly string[] | null) => {
    const content = contentOf(view, { ...row, ...version }, people);
    return {
      account: author && renderAccount(view, author),
      content,
      created_at: wholeSeconds(version.created_at),
      emojis: emojisIn(view, content, version.spoiler_text, ...(options ?? [])),
      media_attachments: media.map(each => renderMedia(view, each)),
      poll:
        poll && options
          ? { ...poll, options: options.map(title => ({ title, votes_count: 0 })) }
          : null,
      sensitive: version.sensitive === 1,
      spoiler_text: version.spoiler_text,
    };
  };
  const earlier = earlierVersions(view.world, row.id).map(version =>
    draw(
      version,
      parsed<MediaRow>(version.media),
      version.options === null ? null : parsed(version.options),
    ),
  );
  const titles = poll && poll.options.map(({ title }) => title);
  const present = { ...row, created_at: row.edited_at ?? row.created_at };
  return [...earlier, draw(present, mediaOf(view, row.id), titles)];
}

type Drawn = Pick<
  VersionRow,
  "created_at" | "text" | "html" | "content_type" | "spoiler_text" | "sensitive"
>;

const parsed = <T = string>(json: string): T[] => JSON.parse(json) as T[];

/** What was typed, for those who want to change it. */
export const renderSource = (row: StatusRow) => ({
  id: row.id,
  text: row.text ?? row.html ?? "",
  spoiler_text: row.spoiler_text,
  content_type: row.text === null ? "text/html" : row.content_type,
});
