import type { SeedVersion } from "../../seed/types.ts";
import { mediaColumns } from "../planting/media.ts";
import { optionsOf, pollOf } from "../polls.ts";
import type { MediaRow, StatusRow, VersionRow } from "./rows.ts";
import type { World } from "../../types.ts";

/** What a status was, before it is changed. */
export function keepVersion(world: World, row: StatusRow): void {
  const { database } = world;
  const media = database.all<MediaRow>(
    "SELECT * FROM media_attachments WHERE status_id = :id ORDER BY place, id",
    { id: row.id },
  );
  const poll = pollOf(world, row.id);
  database.insert("versions", {
    status_id: row.id,
    created_at: row.edited_at ?? row.created_at,
    text: row.text,
    html: row.html,
    content_type: row.content_type,
    spoiler_text: row.spoiler_text,
    sensitive: row.sensitive,
    media: JSON.stringify(media),
    options: poll ? JSON.stringify(optionsOf(poll).map(({ title }) => title)) : null,
  });
}

/** An earlier version as the seed tells it. */
export function plantVersion(
  { database }: World,
  status_id: string,
  created_at: number,
  version: SeedVersion,
): void {
  database.insert("versions", {
    status_id,
    created_at,
    text: version.text,
    html: null,
    spoiler_text: version.warning ?? "",
    sensitive: Number(version.sensitive ?? false),
    media: JSON.stringify(
      (version.media ?? []).map((media, index) => ({ id: index + 1, ...mediaColumns(media) })),
    ),
    options: version.options ? JSON.stringify(version.options) : null,
  });
}

/** The first one first; the present one is not among them. */
export const earlierVersions = ({ database }: World, status_id: string): VersionRow[] =>
  database.all<VersionRow>("SELECT * FROM versions WHERE status_id = :status_id ORDER BY id", {
    status_id,
  });
