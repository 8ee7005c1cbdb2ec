import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { computed, map, type ReadableAtom } from "nanostores";
import type { Account } from "../api/accounts/accounts.ts";
import * as calls from "../api/accounts/moderation.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { failureOf } from "../failure.ts";
import { attempt } from "../load.ts";
import { scoped } from "../lib/scope.ts";
import { profiles } from "../profile/profile.ts";
import { SCOPES } from "../session/sign-in.ts";
import { askConsentTo, isGranted } from "../session/wider-consent.ts";
import { undo } from "../statuses/undo.ts";
import { moderationFacts, type ModerationFacts } from "./facts.ts";

/** What was done since the page gave its data. */
export type ModerationChange = Partial<
  Pick<ModerationFacts, "isActive" | "isApproved" | "tags" | "openReports">
> & { isDeleted?: boolean };

/** The account of an action: how Pleroma names it, and its id. */
export interface Moderated {
  id: string;
  nickname: string;
}

/** What each action needs: https://docs-develop.pleroma.social/backend/configuration/cheatsheet/ */
const PRIVILEGES = {
  read: "users_read",
  activate: "users_manage_activation_state",
  approve: "users_manage_invites",
  tag: "users_manage_tags",
  remove: "users_delete",
  resolve: "reports_manage_reports",
} as const;

/** What the user may do with other accounts. */
export type ModerationRights = Record<keyof typeof PRIVILEGES, boolean>;

/**
 * Moderation on Pleroma. Each action shows its expected result at once; if the server refuses, it
 * is undone and an alert tells why. Actions that can be taken back offer it.
 */
export interface ModerationStore {
  /** `consent`: the user is a moderator, but this sign-in may not moderate yet. */
  $right: ReadableAtom<"none" | "consent" | "granted">;
  /** What the server allows the user, whatever the sign-in may. */
  $rights: ReadableAtom<ModerationRights>;
  /** What was done with an account in this page. */
  $change(id: string): ReadableAtom<ModerationChange | undefined>;
  /** What the server tells moderators of an account that the page gave no data of. */
  $facts(id: string): ReadableAtom<ModerationFacts | undefined>;
  load(who: Moderated): Promise<void>;
  /** Opens the server's page that asks for this right, and comes back. */
  askConsent(): Promise<void>;
  setActive(who: Moderated, active: boolean): Promise<void>;
  approve(who: Moderated): Promise<void>;
  remove(who: Moderated): Promise<void>;
  tag(who: Moderated, tags: readonly string[], tag: string, on: boolean): Promise<void>;
  resolve(who: Moderated, reports: readonly string[]): Promise<void>;
}

export const moderation = scoped((client: Client): ModerationStore => {
  /** By account: what was done, the latest last. */
  const $changes = map<Record<string, readonly ModerationChange[] | undefined>>({});
  const $facts = map<Record<string, ModerationFacts | undefined>>({});
  const { api } = client;

  /** Resolves whether the server did it. */
  async function run(
    { id }: Moderated,
    change: ModerationChange,
    request: () => Promise<void>,
  ): Promise<boolean> {
    const changes = () => $changes.get()[id] ?? [];
    $changes.setKey(id, [...changes(), change]);
    try {
      await request();
      return true;
    } catch (error) {
      // Only this one: something else may have been done meanwhile.
      $changes.setKey(
        id,
        changes().filter(one => one !== change),
      );
      alerts(client).show(failureOf(client, error));
      return false;
    }
  }

  const announce = ({ nickname }: Moderated, message: MessageDescriptor) =>
    void alerts(client).show({ title: `@${nickname}`, message });

  const offer = (
    { nickname }: Moderated,
    message: MessageDescriptor,
    back: () => Promise<unknown>,
  ) => undo(client).show(message, () => void back(), { title: `@${nickname}` });

  const activate = (who: Moderated, isActive: boolean) =>
    run(who, { isActive }, () => calls.setAccountActive(api, who.nickname, isActive));

  const label = (who: Moderated, tags: readonly string[], tag: string, on: boolean) => {
    const others = tags.filter(each => each !== tag);
    return run(who, { tags: on ? [...others, tag] : others }, () =>
      calls.tagAccount(api, who.nickname, tag, on),
    );
  };

  const settle = (who: Moderated, reports: readonly string[], state: "open" | "resolved") =>
    run(who, { openReports: state === "open" ? reports : [] }, () =>
      calls.setReports(api, reports, state),
    );

  const $rights = computed(profiles(client).$profile, rightsOf);

  return {
    $rights,
    $right: computed($rights, rights => {
      if (!Object.values(rights).includes(true)) return "none";
      // Unknown for a sign-in of an older version: the server tells.
      return isGranted(client, "admin") === false ? "consent" : "granted";
    }),
    $change(id) {
      const $own = computed($changes, changes => changes[id]);
      return computed($own, own => own && merged(own));
    },
    $facts: id => computed($facts, facts => facts[id]),
    async load({ id, nickname }) {
      if ($facts.get()[id]) return;
      // Not every moderator may read it: then the card shows what everybody may know.
      const entity = await attempt(client, () => calls.fetchModerated(api, nickname));
      const facts = entity && moderationFacts(entity);
      if (facts) $facts.setKey(id, facts);
    },
    async askConsent() {
      try {
        await askConsentTo(client, `${SCOPES} admin`);
      } catch (error) {
        alerts(client).show(failureOf(client, error));
      }
    },
    async setActive(who, active) {
      if (!(await activate(who, active))) return;
      const message = active ? msg`Account activated.` : msg`Account deactivated.`;
      offer(who, message, () => activate(who, !active));
    },
    async approve(who) {
      const change = { isApproved: true, isActive: true };
      if (await run(who, change, () => calls.approveAccount(api, who.nickname)))
        announce(who, msg`Sign-up accepted.`);
    },
    async remove(who) {
      if (await run(who, { isDeleted: true }, () => calls.deleteAccount(api, who.nickname)))
        announce(who, msg`Account deleted.`);
    },
    async tag(who, tags, tag, on) {
      if (!(await label(who, tags, tag, on))) return;
      const after = on ? [...tags, tag] : tags.filter(each => each !== tag);
      offer(who, msg`Restrictions changed.`, () => label(who, after, tag, !on));
    },
    async resolve(who, reports) {
      if (await settle(who, reports, "resolved"))
        offer(who, msg`Marked as resolved.`, () => settle(who, reports, "open"));
    },
  };
});

/** Servers without a list of privileges, such as Akkoma, let all of their staff do everything. */
function rightsOf(profile: Account | undefined): ModerationRights {
  const { is_admin, is_moderator, privileges } = profile?.pleroma ?? {};
  const may = (privilege: string) =>
    Boolean(is_admin || is_moderator) && (privileges?.includes(privilege) ?? true);
  return {
    read: may(PRIVILEGES.read),
    activate: may(PRIVILEGES.activate),
    approve: may(PRIVILEGES.approve),
    tag: may(PRIVILEGES.tag),
    remove: may(PRIVILEGES.remove),
    resolve: may(PRIVILEGES.resolve),
  };
}

const merged = (changes: readonly ModerationChange[]): ModerationChange =>
  Object.assign({}, ...changes) as ModerationChange;
