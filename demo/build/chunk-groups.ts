import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;

/** All groups take what their modules import, too, unless a group before them has it. */
const REACT: Group = {
  name: "react",
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

/**
 * What is loaded late: one file for each part of the client, and for what several of them share. By
 * the file's name, patterns of the paths of its modules; the first that fits decides. A file takes
 * what its modules import, unless one before it has that: so what others need stands first, and
 * pages stand last. Otherwise the first page would hold what all load.
 */
export const LATE_PATHS: Readonly<Record<string, readonly string[]>> = {
  // The words of the first screen, and the others.
  german: ["core/locales/de/(?:app|first|status|timeline)[.]"],
  "german-late": ["core/locales/de/"],
  "common-texts": ["kit/late/common-texts", "core/locales/en/(?:core|kit)[.]"],
  platform: ["core/platform/browser/(?:upload|worker)", "core/lib/database"],
  session: ["core/session/internal/lifecycle"],
  "sign-in": ["core/session/internal/(?:server-session|sign-in-flow)"],
  filtering: ["core/filters/internal/(?:matcher|requests)"],
  menus: [
    "elements/kit/menus/",
    "elements/app/navigation/account-items",
    "elements/status/media/description-panel",
  ],
  // Before what is loaded after the first screen, on which a poll may be.
  voting: ["elements/ballot/", "elements/poll/", "elements/kit/controls/form[.]"],
  // What every visit loads after the first screen. Before the others, so that it needs none of them.
  calm: [
    "core/search/seen",
    "elements/app/background",
    "core/statuses/whole-status",
    "account-card/hovering",
    "outlets/alert-outlet",
    "timeline/read-marks",
    "elements/kit/notices/announce-outcome",
    "elements/app/palette/client-shortcuts",
    "elements/app/(?:rail/later-places|view-transition)",
    "elements/first-run/welcome",
    "core/locales/en/app-rail",
  ],
  routes: ["elements/app/places/(?:places|route-table|titles)[.]"],
  controls: ["core/(?:api|html|lib)/", "elements/kit/", "lucide/"],
  "emoji-pictures": ["elements/kit/pictures/(?:animate-emojis|emoji-pictures|still-emoji)"],
  failures: [
    "core/api/http/error-responses",
    "core/instance/internal/obstacle-",
    "elements/kit/notices/(?:blocked-|breakdown|broken-|lost-|no-instance|obstacle-|sign-in-first)",
    "elements/status/(?:media/lost-picture|single-status-problem)",
  ],
  saving: ["core/polls/", "core/settings/"],
  live: ["core/(?:alerts|markers|notifications|push|streaming)/"],
  sending: ["core/outbox/", "elements/composer/outgoing/", "elements/hidden-posts/"],
  signing: [
    "core/session/",
    "elements/login/(?:ended|index|signing-out)",
    "elements/app/signed-out-page",
  ],
  people: ["core/accounts/", "elements/account-card/", "elements/people/"],
  dialogs: ["core/statuses/reports", "elements/(?:history|report|status-dialogs)/"],
  reading: ["core/timelines/", "elements/timeline/"],
  filters: ["core/filters/", "core/lib/expression", "elements/filters/", "core/locales/en/filters"],
  "other-accounts": [
    "core/session/(?:adding|kept-accounts|other-accounts)",
    "core/session/internal/sign-in-elsewhere",
    "core/statuses/from-other-account",
    "core/locales/en/other-accounts",
    "elements/app/navigation/account-dialogs",
    "elements/other-accounts/",
    "elements/status-dialogs/other-account",
  ],
  composing: [
    "elements/composer/index",
    "elements/app/writing/",
    "elements/thread/composer-dialog",
  ],
  "composing-late": ["core/composer/", "elements/composer/"],
  playing: ["elements/media/"],
  quoting: ["elements/quote/"],
  looking: ["core/appearance/", "elements/kit/look/"],
  rail: ["elements/app/(?:cloak|rail/|side/|touch/)"],
  places: ["elements/app/places/", "core/locales/en/app-places"],
  "local-index": ["core/search/internal/", "minisearch"],
  finding: [
    "core/search/(?:quick|recent|resolve)",
    "core/explore/(?!offers)",
    "core/hashtags/hashtags[.]",
    "core/locales/en/(?:explore|hashtags|search)",
    "elements/(?:explore|hashtags|search)/",
  ],
  lists: [
    "core/(?:lists|hashtags)/",
    "elements/(?:lists|bookmark-folders|followed-tags)/",
    "elements/kit/collection/",
  ],
  talking: ["core/(?:chats|conversations)/", "elements/(?:chats|conversations|talk)/"],
  transfers: ["core/transfer/", "elements/transfer/"],
  instances: ["core/(?:about|announcements)/", "elements/(?:announcements|instance)/"],
  "other-sites": [
    "core/(?:home-server|sites)/",
    "elements/(?:from-home|sites)/",
    "elements/login/(?:ask-window|signed-in|site-sign-in)",
  ],
  notifying: [
    "elements/notifications/",
    "elements/notification-bell/",
    "elements/app/notifications-",
  ],
  profiles: ["elements/profile/"],
  moderating: ["core/moderation/", "core/locales/en/moderation", "elements/moderation/"],
  palette: [
    "core/locales/en/(?:app-palette|first-run|shortcuts)",
    "elements/(?:app/palette|first-run|shortcuts)/",
  ],
  columns: ["core/columns/", "core/locales/en/app-columns", "elements/app/columns/"],
  "two-factor": ["lean-qr"],
  settings: [
    "core/(?:account-settings|self-check)/",
    "core/locales/en/settings",
    "elements/settings/",
  ],
};

const LATE: readonly Group[] = Object.entries(LATE_PATHS).map(([name, paths]) => ({
  name,
  test: new RegExp(paths.join("|")),
  // What one part alone needs of these is in the file of that part.
  ...(name === "controls" && { minShareCount: 2 }),
}));

/** The names of the files that the page needs for its first screen, most of whose code runs then. */
export const FIRST_FILES = ["react", "looks", "web", "session", "filtering"];

/** The page loads all that it needs at first in one file. */
export const pageGroups = (): Group[] => [
  REACT,
  // Apart, since what is alike takes 2 kB less when it is compressed together.
  { name: "looks", test: /\.css\?inline|\.po$|lucide/, tags: ["$initial"] },
  { name: "page", tags: ["$initial"] },
  ...LATE,
];

/** Modules that the same elements need at first are in one file. */
export function elementGroups(entries: Readonly<Record<string, string>>): Group[] {
  let names: Map<string, string> | undefined;
  return [
    REACT,
    {
      name: (id, context) => (names ??= fileNames(entries, context)).get(id) ?? null,
      debugName: "elements",
      includeDependenciesRecursively: false,
    },
    ...LATE,
  ];
}

/** By module that an element needs at first: the name of its file. */
function fileNames(entries: Readonly<Record<string, string>>, context: Rolldown.ChunkingContext) {
  // Asked as its method: on its own it does not know its context.
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const lengthOf = (id: string) => context.getModuleInfo(id)?.code?.length ?? 0;
  const users = new Map<string, Set<string>>();
  function walk(id: string, name: string): void {
    const known = users.get(id) ?? new Set();
    if (known.has(name)) return;
    users.set(id, known.add(name));
    for (const next of importsOf(id)) walk(next, name);
  }
  for (const [name, entry] of Object.entries(entries)) walk(entry, name);

  const byUsers = Map.groupBy(users.keys(), id => [...users.get(id)!].toSorted().join());
  const files = [...byUsers.values()].map((ids): File => {
    const length = ids.reduce((sum, id) => sum + lengthOf(id), 0);
    return { ids, length, needs: new Map([...users.get(ids[0]!)!].map(user => [user, length])) };
  });
  const joined = joinCheap(files, importsOf);
  const names = new Map(joined.flatMap(({ ids }, nth) => ids.map(id => [id, `part${nth}`])));
  // An entry stays a file of its own, under its name.
  for (const [name, entry] of Object.entries(entries)) names.set(entry, name);
  return names;
}

interface File {
  ids: readonly string[];
  /** In characters, before the code is made smaller. */
  length: number;
  /** By each element that loads the file: how much of the length it needs. */
  needs: ReadonlyMap<string, number>;
}

/**
 * How many characters an element may load that it doesn't need, for fewer files: each is a request,
 * and small ones compress less well.
 */
const MAX_WASTE = 25_200;

/** Joins files, first those of which elements load the least that they don't need. */
function joinCheap(
  files: readonly File[],
  importsOf: (id: string) => readonly string[],
): readonly File[] {
  const fileOf = new Map(files.flatMap(file => file.ids.map(id => [id, file])));
  const imports = new Map(
    files.map(file => [file, new Set(file.ids.flatMap(importsOf).map(id => fileOf.get(id)!))]),
  );
  const waste = wasteOf(files);
  const best = files
    .flatMap((one, nth) => files.slice(nth + 1).map(other => [one, other]))
    .map(parts => ({ parts, file: join(parts), before: wasteOf(parts) }))
    .map(pair => ({ ...pair, after: wasteOf([pair.file]) }))
    .map(pair => ({ ...pair, cost: total(pair.after) - total(pair.before) }))
    .toSorted((one, other) => one.cost - other.cost)
    .find(
      ({ parts, file, before, after }) =>
        [...after].every(([user, chars]) => {
          const more = chars - (before.get(user) ?? 0);
          return more === 0 || (waste.get(user) ?? 0) + more <= MAX_WASTE;
        }) && isSound(parts, file, imports),
    );
  if (!best) return files;
  return joinCheap([...files.filter(one => !best.parts.includes(one)), best.file], importsOf);
}

function join(parts: readonly File[]): File {
  const needs = new Map<string, number>();
  for (const part of parts)
    for (const [user, need] of part.needs) needs.set(user, (needs.get(user) ?? 0) + need);
  return {
    ids: parts.flatMap(({ ids }) => ids),
    length: parts.reduce((sum, { length }) => sum + length, 0),
    needs,
  };
}

/** By element: how much it loads that it doesn't need. */
function wasteOf(files: readonly File[]): ReadonlyMap<string, number> {
  const waste = new Map<string, number>();
  for (const { length, needs } of files)
    for (const [user, need] of needs) waste.set(user, (waste.get(user) ?? 0) + length - need);
  return waste;
}

const total = (waste: ReadonlyMap<string, number>) =>
  [...waste.values()].reduce((sum, one) => sum + one, 0);

/** Whether those who load the joined file load what it imports anyway, none of which imports it. */
function isSound(
  parts: readonly File[],
  { needs }: File,
  imports: ReadonlyMap<File, ReadonlySet<File>>,
): boolean {
  const next = parts.flatMap(part => [...imports.get(part)!]).filter(one => !parts.includes(one));
  const seen = new Set<File>();
  const leadsBack = (file: File): boolean => {
    if (parts.includes(file)) return true;
    if (seen.has(file)) return false;
    seen.add(file);
    return [...imports.get(file)!].some(leadsBack);
  };
  const isLoaded = (file: File) => [...needs.keys()].every(user => file.needs.has(user));
  return next.every(file => isLoaded(file) && !leadsBack(file));
}
