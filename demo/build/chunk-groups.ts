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
    "elements/kit/notices/(?:breakdown|broken-|no-instance|obstacle-|sign-in-first)",
    "elements/status/single-status-problem",
  ],
  saving: ["core/polls/", "core/settings/"],
  streaming: ["core/markers/", "core/streaming/"],
  sending: ["core/outbox/", "elements/composer/outgoing/", "elements/hidden-posts/"],
  alerting: ["core/alerts/", "core/notifications/", "core/push/"],
  leaving: ["core/session/", "elements/login/(?:ended|signing-out)"],
  people: ["core/accounts/", "elements/account-card/", "elements/people/"],
  reporting: ["core/statuses/reports", "elements/report/", "elements/status-dialogs/excerpt"],
  dialogs: ["elements/history/", "elements/status-dialogs/"],
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
  sites: ["core/sites/", "elements/sites/", "elements/login/(?:ask-window|site-sign-in)"],
  "from-home": ["core/home-server/", "elements/from-home/"],
  entering: ["elements/app/signed-out-page", "elements/login/index"],
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

/** Elements that need almost the same at first. */
const ALIKE: Readonly<Record<string, string>> = {
  thread: "timeline",
  announcements: "lists",
  "hover-card": "alerts",
  instance: "alerts",
  media: "alerts",
  poll: "alerts",
  report: "alerts",
  "bookmark-folders": "lists",
  chats: "conversations",
  filters: "lists",
  "followed-tags": "lists",
  transfer: "lists",
};

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
  const users = new Map<string, Set<string>>();
  function walk(id: string, name: string): void {
    const known = users.get(id) ?? new Set();
    if (known.has(name)) return;
    users.set(id, known.add(name));
    // Asked as its method: on its own it does not know its context.
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next, name);
  }
  for (const [name, entry] of Object.entries(entries)) walk(entry, ALIKE[name] ?? name);

  const files = joinSmall(
    new Map([...users].map(([id, set]) => [id, [...set].toSorted().join()])),
    id => context.getModuleInfo(id)?.code?.length ?? 0,
    id => context.getModuleInfo(id)?.importedIds ?? [],
  );
  const order = [...new Set(files.values())];
  const names = new Map<string, string>();
  for (const [id, file] of files) names.set(id, `part${order.indexOf(file)}`);
  // An entry stays a file of its own, under its name.
  for (const [name, entry] of Object.entries(entries)) names.set(entry, name);
  return names;
}

/** The length in characters below which modules get no file of their own, if possible. */
const MIN_FILE_LENGTH = 2500;

/**
 * Puts modules whose file would be small into the file of the fewest further users, who then load
 * a little more than they need, but fewer files.
 *
 * @param files by module: the users of its file, joined by commas
 */
function joinSmall(
  files: ReadonlyMap<string, string>,
  lengthOf: (id: string) => number,
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  let result = files;
  const lengths = new Map<string, number>();
  for (const [id, file] of files) lengths.set(file, (lengths.get(file) ?? 0) + lengthOf(id));
  const size = (file: string) => file.split(",").length;
  const smallFirst = [...lengths].toSorted(([, one], [, other]) => one - other);
  for (const [file, length] of smallFirst) {
    if (length >= MIN_FILE_LENGTH) break;
    const users = file.split(",");
    const wider = [...new Set(result.values())]
      .filter(other => size(other) > users.length && isSubset(users, other.split(",")))
      .toSorted((one, other) => size(one) - size(other));
    // Files that import each other would run in a wrong order.
    const joined = wider
      .map(other => new Map([...result].map(([id, of]) => [id, of === file ? other : of])))
      .find(candidate => !hasCycle(candidate, importsOf));
    result = joined ?? result;
  }
  return result;
}

const isSubset = (some: readonly string[], all: readonly string[]) =>
  some.every(one => all.includes(one));

/** Whether a file imports itself by way of others. */
function hasCycle(
  files: ReadonlyMap<string, string>,
  importsOf: (id: string) => readonly string[],
): boolean {
  const imports = new Map<string, Set<string>>();
  for (const [id, file] of files) {
    const known = imports.get(file) ?? new Set();
    for (const next of importsOf(id)) {
      const other = files.get(next);
      if (other !== undefined && other !== file) known.add(other);
    }
    imports.set(file, known);
  }
  const done = new Set<string>();
  const open = new Set<string>();
  const isInCycle = (file: string): boolean => {
    if (open.has(file)) return true;
    if (done.has(file)) return false;
    open.add(file);
    const found = [...(imports.get(file) ?? [])].some(isInCycle);
    open.delete(file);
    done.add(file);
    return found;
  };
  return [...imports.keys()].some(isInCycle);
}
