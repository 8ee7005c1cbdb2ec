import { atom, computed, type ReadableAtom } from "nanostores";
import { verifyCredentials } from "../../api/accounts/accounts.ts";
import { fetchSource, type StatusText } from "../../api/statuses/compose.ts";
import { fetchStatus } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { describeFailure, type Failure } from "../../failure.ts";
import { attempt } from "../../load.ts";
import { accounts } from "../../accounts/accounts.ts";
import { createHolder } from "../../lib/ref-counted.ts";
import { latest } from "../../lib/latest.ts";
import {
  visibilitiesFor,
  quoteKeyFor,
  initialContentsFor,
  visibilityFor,
  type SubjectFacts,
  composeFeaturesOf,
  type ComposeFeatures,
} from "./defaults.ts";
import type { InitialContents } from "./initial-contents.ts";
import type { Subject } from "./subject.ts";
import {
  DEFAULT_POLL_LIMITS,
  instances,
  type LengthRule,
  type PollLimits,
} from "../../instance/instance.ts";
import type { StoredDraft } from "../../drafts/draft.ts";
import { settings } from "../../settings/settings.ts";
import { metas } from "../../settings/initial-state.ts";
import { profiles } from "../../profile/profile.ts";
import { quotePolicies, type QuotePolicy } from "../../statuses/quote-policies.ts";
import { statuses } from "../../statuses/statuses.ts";
import { asVisibility, type Visibility } from "../../statuses/visibility.ts";
import type { StatusRecord } from "../../statuses/types.ts";

/** The circumstances of a post: its author, instance and subject, and the defaults they imply. */
export interface ComposeContext {
  subject: Subject;
  start: InitialContents;
  /** The default visibility; null until known. */
  visibility: Visibility | null;
  visibilities: readonly Visibility[];
  features: ComposeFeatures;
  /** The maximum number of characters. */
  limit: number;
  lengthRule: LengthRule;
  pollLimits: PollLimits;
  /** The parameter for a quote; null if the server supports none, undefined until known. */
  quoteKey: "quote_id" | "quoted_status_id" | null | undefined;
  /** The language if none is chosen or detected. */
  language: string | null;
  contentType: string;
  quotePolicy: QuotePolicy | null;
  /** Whether the author approves followers one by one. */
  isLocked: boolean;
  /** Whether the field for a warning is always shown. */
  alwaysShowsWarning: boolean;
  /** False until the parent of a reply is loaded, and with it the author to mention. */
  isParentKnown: boolean;
  /** False until the post to edit is loaded. */
  isKnown: boolean;
  /** Why loading failed. */
  failure?: Failure;
}

export interface ComposeContextStore {
  $context: ReadableAtom<ComposeContext>;
  /** True while loading what the initial visibility and text depend on. */
  $isLoading: ReadableAtom<boolean>;
  /** Loads what is not known yet. */
  load(): Promise<void>;
  /** Updates the edited post to what was sent. */
  applyEdit(draft: StoredDraft, wire: StatusText): void;
  end(): void;
}

export function createComposeContext(
  client: Client,
  $subject: ReadableAtom<Subject>,
): ComposeContextStore {
  const store = statuses(client);
  const profile = profiles(client);
  const { $settings } = settings(client);
  const $isLoading = atom(false);
  const $failure = atom<Failure | undefined>();
  /** The post being edited, as the server has it. */
  const $edited = atom<SubjectFacts["edited"]>();
  /** Whether the account's preferences are missing: some servers don't send them. */
  const $lacksPreferences = atom(false);
  const $nothing = atom<StatusRecord | undefined>();

  const meant = (status: StatusRecord | undefined) =>
    status?.reblog ? store.get(status.reblog) : status;
  const known = (which: "replyTo" | "quote") =>
    computed(
      latest(
        computed($subject, subject => {
          const id = subject[which];
          return id === null ? $nothing : store.$status(id);
        }),
      ),
      meant,
    );

  const $own = computed(
    [profile.$profile, $lacksPreferences, $settings],
    (account, silent, { default_visibility }): Visibility | null => {
      const preferred = account?.source?.privacy ?? asVisibility(default_visibility);
      if (preferred == null) return silent ? "public" : null;
      return asVisibility(preferred) ?? "private";
    },
  );

  const $facts = computed(
    [known("replyTo"), known("quote"), $edited, $own, profile.$profile, $settings],
    (parent, quoted, edited, own, account, set) => ({
      parent,
      author: parent && accounts(client).get(parent.account),
      quoted,
      edited,
      own,
      account,
      me: client.person,
      isSensitive: account?.source?.sensitive ?? false,
      settings: set,
    }),
  );

  const $context = computed(
    [$subject, $facts, instances(client).$instance, metas(client).$meta, $failure],
    (subject, facts, instance, { max_toot_chars: limit }, failure): ComposeContext => {
      const features = composeFeaturesOf(instance);
      const { account, edited, parent, settings: set } = facts;
      const start = initialContentsFor(subject, facts, features);
      const isReply = subject.replyTo !== null && !subject.isRedraft;
      const { default_content_type, default_language } = set;
      const preferred = default_language || account?.source?.language || null;
      const type = account?.source?.status_content_type ?? default_content_type;
      return {
        subject,
        start,
        visibility: visibilityFor(subject, facts),
        visibilities: visibilitiesFor(subject, facts, instance),
        features,
        limit,
        lengthRule: instance?.lengthRule ?? "grapheme",
        pollLimits: instance?.pollLimits ?? DEFAULT_POLL_LIMITS,
        quoteKey: quoteKeyFor(facts, instance),
        language: parent?.language ?? preferred,
        contentType: start.contentType ?? (features.contentTypes.includes(type) ? type : PLAIN),
        quotePolicy: edited?.status.quote_approval ? quotePolicies(client).of(edited.status) : null,
        isLocked: account?.locked ?? true,
        alwaysShowsWarning: set.always_show_spoilers_field,
        isKnown: subject.edit === null || edited !== undefined,
        isParentKnown: !isReply || parent !== undefined,
        ...(failure && { failure }),
      };
    },
  );

  async function loadStatus(id: string | null): Promise<void> {
    if (id === null || store.get(id)) return;
    const startedAt = client.tick();
    store.import([await fetchStatus(client.api, id)], { source: "answer", startedAt });
  }

  /** Always loads the newest version: an edit overwrites everything. */
  async function loadEdited(edit: string | null): Promise<void> {
    if (edit === null || $edited.get()?.status.id === edit) return;
    const startedAt = client.tick();
    const [status, source] = await Promise.all([
      fetchStatus(client.api, edit),
      fetchSource(client.api, edit),
    ]);
    store.import([status], { source: "answer", startedAt });
    $edited.set({ status, source });
  }

  async function loadProfile(): Promise<void> {
    if ($own.get() !== null) return;
    const startedAt = client.tick();
    if (client.person !== null) profile.receive(await verifyCredentials(client.api), startedAt);
    $lacksPreferences.set(true);
  }

  async function load(): Promise<void> {
    const { replyTo, quote, edit } = $subject.get();
    $isLoading.set(true);
    $failure.set(undefined);
    try {
      await Promise.all([loadStatus(replyTo), loadStatus(quote), loadEdited(edit), loadProfile()]);
    } catch (error) {
      // An edit can't begin without the post, so show the failure now; other posts fail when sent.
      if (edit !== null) $failure.set(describeFailure(error));
      throw error;
    } finally {
      $isLoading.set(false);
    }
  }

  const hold = createHolder();
  let about = "";
  const stop = $subject.subscribe(({ replyTo, quote, edit }) => {
    const ids = [replyTo, quote, edit];
    if (ids.join(" ") === about) return;
    about = ids.join(" ");
    hold(store.retain(ids.filter(id => id !== null)));
    void attempt(client, load);
  });

  return {
    $context,
    $isLoading: $isLoading,
    load,
    applyEdit({ media }, { status: text, spoiler_text = "", sensitive = false, content_type }) {
      const before = $edited.get();
      if (!before) return;
      const media_attachments = media.flatMap(({ attachment, description }) =>
        attachment ? [{ ...attachment, description }] : [],
      );
      const status = { ...before.status, spoiler_text, sensitive, media_attachments };
      $edited.set({ status, source: { id: status.id, text, spoiler_text, content_type } });
    },
    end() {
      stop();
      hold();
    },
  };
}

const PLAIN = "text/plain";
