import { verifyCredentials } from "../api/accounts/accounts.ts";
import {
  addAlias,
  changeEmail,
  changePassword,
  confirmTwoFactor,
  deleteAccount,
  disableTwoFactor,
  endSignedInApp,
  fetchAliases,
  fetchBackups,
  fetchSignedInApps,
  fetchTwoFactor,
  moveAccount,
  newRecoveryCodes,
  newTwoFactorKey,
  removeAlias,
  requestBackup,
  type Backup,
  type SignedInApp,
  type TwoFactorKey,
} from "../api/accounts/security.ts";
import {
  addUserAlias,
  changeUserEmail,
  changeUserPassword,
  confirmUserTwoFactor,
  deleteUser,
  disableUserTwoFactor,
  endToken,
  fetchTokens,
  fetchUser,
  fetchUserAliases,
  fetchUserTwoFactorKey,
  moveUser,
  removeUserAlias,
  type User,
} from "../api/accounts/user-security.ts";
import { instances } from "../instance/instance.ts";
import { isGoToSocial as isGoToSocialVersion } from "../instance/versions.ts";
import { compareIds } from "../lib/id-order.ts";
import { isMissing } from "../api/missing.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Client } from "../client.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { attempt } from "../load.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { readSignIn } from "../session/stored-sign-in.ts";
import { refusalOf } from "./refusals.ts";

export type { Backup, SignedInApp, TwoFactorKey } from "../api/accounts/security.ts";

/** The result of an action: its answer, or why the server refused it. */
export type Outcome<T> = { value: T } | { failure: Failure };

/**
 * The security of the user's account, on servers of Pleroma's family, and on GoToSocial as far as
 * that has it. Every list is requested when it is shown, and `missing` if the server doesn't have
 * it. Actions never reject.
 */
export interface Security {
  /**
   * Whether the server is GoToSocial: other accounts are given as links, a new password ends no
   * session, and recovery codes come once, with the key, for which no password is needed.
   */
  isGoToSocial(): boolean;
  /** What GoToSocial knows of the user; `missing` on other servers. */
  user: Loadable<User>;
  /** Whether signing in takes a code. */
  twoFactor: Loadable<boolean>;
  apps: Loadable<readonly SignedInApp[]>;
  aliases: Loadable<readonly string[]>;
  /** Newest first. */
  backups: Loadable<readonly Backup[]>;
  /** The id of this browser's own sign-in among the apps; undefined if unknown. */
  ownApp(): string | undefined;
  changePassword(password: string, wanted: string): Promise<Outcome<void>>;
  changeEmail(password: string, email: string): Promise<Outcome<void>>;
  deleteAccount(password: string): Promise<Outcome<void>>;
  /** `target` is an address, on GoToSocial a link. */
  moveAccount(password: string, target: string): Promise<Outcome<void>>;
  newTwoFactorKey(): Promise<Outcome<TwoFactorKey>>;
  /** Returns the recovery codes where they come only now; else null. */
  confirmTwoFactor(password: string, code: string): Promise<Outcome<readonly string[] | null>>;
  disableTwoFactor(password: string): Promise<Outcome<void>>;
  newRecoveryCodes(): Promise<Outcome<readonly string[]>>;
  /** Adds an address, on GoToSocial a link. */
  addAlias(alias: string): Promise<Outcome<void>>;
  /** Removes it at once; a failure puts it back and shows an alert. */
  removeAlias(alias: string): Promise<void>;
  /** Signs an app out at once; a failure puts it back and shows an alert. */
  endApp(id: string): Promise<void>;
  requestBackup(): Promise<Outcome<void>>;
  /** Makes the page notice that the server has ended the session. */
  verify(): Promise<void>;
}

export const security = scoped((client: Client): Security => {
  const { api } = client;
  const shown = { eachMount: true, isMissing };
  const isGoToSocial = () => isGoToSocialVersion(instances(client).$instance.value?.version ?? "");
  const user = createLoadable(client, signal => fetchUser(api, { signal }), shown);
  const twoFactor = createLoadable<boolean>(
    client,
    async signal =>
      isGoToSocial()
        ? (await fetchUser(api, { signal })).two_factor_enabled_at != null
        : fetchTwoFactor(api, { signal }),
    shown,
  );
  const apps = createLoadable<readonly SignedInApp[]>(
    client,
    async signal =>
      newestFirst(await (isGoToSocial() ? fetchTokens : fetchSignedInApps)(api, { signal })),
    shown,
  );
  const aliases = createLoadable<readonly string[]>(
    client,
    signal => (isGoToSocial() ? fetchUserAliases : fetchAliases)(api, { signal }),
    shown,
  );
  const backups = createLoadable<readonly Backup[]>(
    client,
    signal => fetchBackups(api, { signal }),
    shown,
  );

  const act = <T>(request: () => Promise<T>): Promise<Outcome<T>> =>
    keepAlive(client, async () => {
      try {
        return { value: await request() };
      } catch (error) {
        return { failure: refusalOf(client, error) };
      }
    });

  /** Removes an item at once, and loads the list again if the server refuses. */
  async function remove<T>(
    { $view, retry }: Loadable<readonly T[]>,
    isGone: (item: T) => boolean,
    request: () => Promise<void>,
  ): Promise<void> {
    const view = $view.value;
    if (view.state !== "ready") return;
    $view.set({ state: "ready", value: view.value.filter(item => !isGone(item)) });
    await keepAlive(client, async () => {
      try {
        await request();
      } catch (error) {
        $view.set(view);
        alerts(client).showError(error);
        await retry();
      }
    });
  }

  return {
    isGoToSocial,
    user,
    twoFactor,
    apps,
    aliases,
    backups,
    ownApp() {
      const { accountId, tokenId } = readSignIn(client);
      return accountId === client.person ? tokenId : undefined;
    },
    changePassword: (password, wanted) =>
      act(() => (isGoToSocial() ? changeUserPassword : changePassword)(api, password, wanted)),
    changeEmail: (password, email) =>
      act(() => (isGoToSocial() ? changeUserEmail : changeEmail)(api, password, email)),
    deleteAccount: password =>
      act(() => (isGoToSocial() ? deleteUser : deleteAccount)(api, password)),
    moveAccount: (password, target) =>
      act(() => (isGoToSocial() ? moveUser : moveAccount)(api, password, target)),
    newTwoFactorKey: () =>
      act(() => (isGoToSocial() ? fetchUserTwoFactorKey : newTwoFactorKey)(api)),
    confirmTwoFactor: (password, code) =>
      act(async () => {
        const codes = isGoToSocial() ? await confirmUserTwoFactor(api, code) : null;
        if (codes === null) await confirmTwoFactor(api, password, code);
        twoFactor.$view.set({ state: "ready", value: true });
        return codes;
      }),
    disableTwoFactor: password =>
      act(async () => {
        await (isGoToSocial() ? disableUserTwoFactor : disableTwoFactor)(api, password);
        twoFactor.$view.set({ state: "ready", value: false });
      }),
    newRecoveryCodes: () => act(() => newRecoveryCodes(api)),
    addAlias: alias =>
      act(async () => {
        await (isGoToSocial() ? addUserAlias : addAlias)(api, alias);
        await aliases.retry();
      }),
    removeAlias: alias =>
      remove(
        aliases,
        other => other === alias,
        () => (isGoToSocial() ? removeUserAlias : removeAlias)(api, alias),
      ),
    endApp: id =>
      remove(
        apps,
        app => app.id === id,
        () => (isGoToSocial() ? endToken : endSignedInApp)(api, id),
      ),
    requestBackup: () =>
      act(async () => backups.$view.set({ state: "ready", value: await requestBackup(api) })),
    async verify() {
      await attempt(client, () => verifyCredentials(api, { fresh: true }));
    },
  };
});

/** Ids grow with time. */
const newestFirst = (apps: SignedInApp[]): SignedInApp[] =>
  apps.toSorted((one, other) => compareIds(other.id, one.id) ?? 0);
