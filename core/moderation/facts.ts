import * as v from "valibot";
import { count, date, id, maybe, text } from "../api/fields.ts";

const flag = maybe(v.boolean());
const texts = maybe(v.array(v.unknown()));

/** https://docs.joinmastodon.org/entities/Admin_Account/, Pleroma's admin entity, and reports. */
const shape = v.object({
  id,
  username: maybe(v.string()),
  domain: maybe(v.string()),
  nickname: maybe(v.string()),
  email: maybe(v.string()),
  ip: maybe(v.string()),
  ips: texts,
  confirmed: flag,
  approved: flag,
  disabled: flag,
  silenced: flag,
  suspended: flag,
  is_confirmed: flag,
  is_approved: flag,
  is_active: flag,
  invite_request: maybe(v.string()),
  registration_reason: maybe(v.string()),
  created_at: maybe(date),
  last_active_at: maybe(date),
  role: maybe(v.object({ name: maybe(v.string()) })),
  roles: maybe(v.object({ admin: flag, moderator: flag })),
  tags: texts,
  reports: texts,
  reports_count: maybe(count),
  notes: texts,
  notes_count: maybe(count),
});

const report = v.object({ id, state: maybe(v.string()), action_taken: flag });
const noted = v.object({ content: text });

/** What moderators know of an account. Unknown is undefined. */
export interface ModerationFacts {
  /** How Pleroma's calls name the account; null if the data isn't Pleroma's. */
  nickname: string | null;
  joinedAt?: string;
  lastActiveAt?: string;
  role?: string;
  email?: string;
  ips: readonly string[];
  isConfirmed?: boolean;
  isApproved?: boolean;
  isActive?: boolean;
  isSilenced?: boolean;
  isSuspended?: boolean;
  /** Why they want to join. */
  reason?: string;
  /** Pleroma's tags for policies. */
  tags: readonly string[];
  reports?: number;
  openReports: readonly string[];
  notes?: number;
  /** What moderators have written about the account or its report. */
  notedTexts: readonly string[];
}

/** Reads what a page has given about an account; null if it isn't more than anybody knows. */
export function moderationFacts(entity: object): ModerationFacts | null {
  const parsed = v.safeParse(shape, entity);
  if (!parsed.success) return null;
  const it = parsed.output;
  const reports = each(it.reports, report);
  const notes = each(it.notes, noted).map(({ content }) => content);
  const inner = (entity as { account?: { created_at?: unknown; last_status_at?: unknown } })
    .account;
  const own = entity as { last_status_at?: unknown };
  return {
    nickname: it.nickname ?? null,
    joinedAt: it.created_at ?? stringOf(inner?.created_at),
    lastActiveAt:
      it.last_active_at ?? stringOf(own.last_status_at) ?? stringOf(inner?.last_status_at),
    role: it.roles?.admin
      ? "admin"
      : it.roles?.moderator
        ? "moderator"
        : it.role?.name?.trim() || undefined,
    email: it.email ?? undefined,
    ips: ipsOf(it.ip, it.ips),
    isConfirmed: it.is_confirmed ?? it.confirmed ?? undefined,
    isApproved: it.is_approved ?? it.approved ?? undefined,
    isActive: it.is_active ?? (it.disabled == null ? undefined : !it.disabled),
    isSilenced: it.silenced ?? undefined,
    isSuspended: it.suspended ?? undefined,
    reason: it.registration_reason ?? it.invite_request ?? undefined,
    tags: (it.tags ?? []).filter(tag => typeof tag === "string"),
    reports: it.reports_count ?? (it.reports ? reports.length : undefined),
    openReports: reports
      .filter(({ state, action_taken }) => state === "open" || action_taken === false)
      .map(one => one.id),
    notes: it.notes_count ?? (it.notes ? notes.length : undefined),
    notedTexts: notes,
  };
}

function each<Shape extends v.GenericSchema>(
  values: readonly unknown[] | null | undefined,
  one: Shape,
): v.InferOutput<Shape>[] {
  return (values ?? []).flatMap(value => {
    const parsed = v.safeParse(one, value);
    return parsed.success ? [parsed.output] : [];
  });
}

const stringOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Mastodon: the last address, and a list of those that were used. */
function ipsOf(
  last: string | null | undefined,
  used: readonly unknown[] | null | undefined,
): readonly string[] {
  const listed = (used ?? []).map(entry =>
    typeof entry === "object" && entry !== null && "ip" in entry ? entry.ip : entry,
  );
  const all = [last, ...listed].filter(ip => typeof ip === "string" && ip !== "");
  return [...new Set(all as string[])];
}
