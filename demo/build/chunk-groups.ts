import type { Rolldown } from "vite";

type Group = Rolldown.CodeSplittingGroup;

/** All groups take what their modules import, too, unless a group before them has it. */
const REACT: Group = {
  name: "react",
  test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
};

/**
 * What is loaded late: one file for each part of the client, and for what several of them share. By
 * the file's name, patterns of the paths of its modules; the first that fits decides.
 */
export const LATE_PATHS: Readonly<Record<string, readonly string[]>> = {
  // The words of the first screen, and the others.
  german: ["core/locales/de/(?:app|core|first|kit|status|timeline)[.]"],
  "german-late": ["core/locales/de/"],
  platform: ["core/platform/browser/(?:upload|worker)", "core/lib/database"],
  session: ["core/session/internal/sign-in-flow"],
  filtering: ["core/filters/internal/(?:phrases|requests)"],
  entering: ["elements/app/signed-out-page", "elements/login/index"],
  // What every visit loads after the first screen.
  calm: ["account-card/hovering", "outlets/alert-outlet", "timeline/read-marks"],
  "emoji-pictures": ["elements/kit/pictures/(?:animate-emojis|emoji-pictures|still-emoji)"],
  failures: [
    "core/api/http/error-responses",
    "core/instance/internal/obstacle-",
    "elements/kit/notices/(?:breakdown|broken-|no-instance|obstacle-)",
    "elements/status/single-status-problem",
  ],
  controls: ["core/(?:api|html|lib)/", "elements/kit/", "lucide/"],
  saving: ["core/polls/", "core/settings/"],
  streaming: ["core/markers/", "core/streaming/"],
  reading: ["core/timelines/", "elements/timeline/"],
  sending: ["core/outbox/", "elements/composer/outgoing/"],
  people: ["core/accounts/", "elements/account-card/", "elements/people/"],
  alerting: ["core/alerts/", "core/notifications/", "core/push/"],
  leaving: ["core/session/", "elements/login/(?:ended|signing-out)"],
  composing: ["elements/composer/index", "elements/app/writing/"],
  "composing-late": ["core/composer/", "elements/composer/"],
  quoting: ["elements/quote/"],
  notifying: [
    "elements/notifications/",
    "elements/notification-bell/",
    "elements/app/notifications-",
  ],
  profiles: ["elements/profile/"],
  playing: ["elements/media/"],
  dialogs: ["elements/history/", "elements/status-dialogs/"],
};

const LATE: readonly Group[] = Object.entries(LATE_PATHS).map(([name, paths]) => ({
  name,
  test: new RegExp(paths.join("|")),
  // What one part alone needs of these is in the file of that part.
  ...(name === "controls" && { minShareCount: 2 }),
}));

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
  "bookmark-folders": "followed-tags",
  transfer: "followed-tags",
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

  const fileOf = joined(users, id => context.getModuleInfo(id)?.code?.length ?? 0);
  const files = [...new Set(fileOf.values())];
  const names = new Map<string, string>();
  for (const [id, set] of users)
    names.set(id, `part${files.indexOf(fileOf.get(keyOf(set)) ?? "")}`);
  // An entry stays a file of its own, under its name.
  for (const [name, entry] of Object.entries(entries)) names.set(entry, name);
  return names;
}

const keyOf = (users: ReadonlySet<string>): string => [...users].toSorted().join();

/** The size in characters below which modules don't get a file of their own. */
const MIN_FILE_LENGTH = 5000;

/**
 * By the users of a module: the users of the file that it is put into. Modules of the same users
 * are in one file. If that would be small, they join the file of the fewest further users, who
 * then load a little more than they need, but in fewer files.
 */
function joined(
  users: ReadonlyMap<string, ReadonlySet<string>>,
  lengthOf: (id: string) => number,
): Map<string, string> {
  const sets = new Map<string, { users: ReadonlySet<string>; length: number }>();
  for (const [id, set] of users) {
    const length = (sets.get(keyOf(set))?.length ?? 0) + lengthOf(id);
    sets.set(keyOf(set), { users: set, length });
  }
  const fileOf = new Map([...sets.keys()].map(key => [key, key]));
  // Those with the fewest users first: what they are joined to may still be joined itself.
  for (const [key, set] of [...sets].toSorted(([, a], [, b]) => a.users.size - b.users.size)) {
    const wider = [...sets.values()].filter(
      other =>
        other.users.size > set.users.size && [...set.users].every(user => other.users.has(user)),
    );
    const [next] = wider.toSorted((a, b) => a.users.size - b.users.size);
    if (set.length >= MIN_FILE_LENGTH || !next) continue;

    for (const [from, to] of fileOf) if (to === key) fileOf.set(from, keyOf(next.users));
  }
  return fileOf;
}
