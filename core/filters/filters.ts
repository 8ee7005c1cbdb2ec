import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import { networkError } from "../api/http/requests.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { createJudge, missingPhrases } from "./internal/judge.ts";
import { contextOf } from "./verdicts.ts";
import { createLateUnwanted } from "./internal/late-unwanted.ts";
import { createFilterKnowledge, prepared } from "./internal/known.ts";
import { settings } from "../settings/settings.ts";
import { statuses } from "../statuses/statuses.ts";
import { withdrawnPosts } from "../statuses/withdrawn.ts";
import { NO_VERDICT } from "./warning-phrases.ts";
import type { Verdict, FilterStore, Basis } from "./types.ts";
import type { StatusRecord } from "../statuses/types.ts";

const $NONE: ReadableAtom<Verdict> = atom(NO_VERDICT);
const WITHDRAWN: Verdict = { ...NO_VERDICT, action: "drop" };

export const filters = scoped((client: Client): FilterStore => {
  const { person } = client;
  const store = statuses(client);
  const { judge, mayDrop } = createJudge(client);
  const { $known, $active, start, update: learn, renew } = createFilterKnowledge(client);
  const $behavior = computed(settings(client).$settings, all => all.filtering_behavior);
  const $revealed = atom<ReadonlySet<string>>(new Set());
  const watched = new Map<string, ReadableAtom<Verdict>>();

  // Separate from `$basis`: revealing a status changes no rules.
  const $rules = computed($active, active => {
    const matchers: Basis["matchers"] = new Map();
    return { ...active, matchers };
  });
  const { $unwanted, missing: missingUnwanted } = createLateUnwanted(client);
  const $basis = computed(
    [$rules, $behavior, $revealed, $unwanted, withdrawnPosts(client)],
    (rules, behavior, revealed, unwanted, withdrawn): Basis => ({
      ...rules,
      behavior,
      revealed,
      unwanted,
      withdrawn,
    }),
  );
  const isWithdrawn = ({ withdrawn }: Basis, id: string) =>
    withdrawn.has(store.get(id)?.reblog ?? id);

  function watch(id: string, name: string): ReadableAtom<Verdict> {
    const $verdict = atom(NO_VERDICT);
    const update = () => {
      const basis = $basis.get();
      const verdict = isWithdrawn(basis, id) ? WITHDRAWN : judge(basis, id, name);
      if (!same(verdict, $verdict.value)) $verdict.set(verdict);
    };
    onMount($verdict, () => {
      const key = `${name} ${id}`;
      watched.set(key, $verdict);
      let inner: string | null = null;
      const stops = [$basis.listen(update)];
      const follow = (status: StatusRecord | undefined) => {
        if (status?.reblog && status.reblog !== inner) {
          inner = status.reblog;
          stops.push(store.$status(inner).listen(update));
        }
        update();
      };
      stops.push(store.$status(id).subscribe(follow));
      return () => {
        watched.delete(key);
        for (const stop of stops) stop();
      };
    });
    return $verdict;
  }

  return {
    $basis,
    $verdict(id, context) {
      if (context === undefined || person === null) return $NONE;
      start();
      return watched.get(`${context} ${id}`) ?? watch(id, context);
    },
    drops(basis, id, context) {
      if (context === undefined || person === null) return false;
      if (isWithdrawn(basis, id) || basis.unwanted?.(id, context)) return true;
      if (!mayDrop(basis, id, contextOf(context))) return false;
      return judge(basis, id, context).action === "drop";
    },
    reveal(id) {
      $revealed.set(new Set([...$revealed.get(), store.get(id)?.reblog ?? id]));
    },
    $known,
    learn: known => prepared(known, learn),
    get canAdd() {
      return $known.get().canAdd;
    },
    list: () => $active.get().active,
    missing() {
      const parts = [missingPhrases($active.get().active), missingUnwanted()].filter(Boolean);
      return parts.length > 0 ? Promise.all(parts) : undefined;
    },
    renew,
    async addStatus(filter, status) {
      const asking = await import("./internal/requests.ts").catch((cause: unknown) => {
        alerts(client).showError(
          networkError(client.environment, client.environment.origin, { cause }),
        );
        return null;
      });
      if (!(await asking?.addToFilter(client, filter, status))) return false;
      const known = $known.get();
      const more = known.filters.map(one =>
        one.id === filter && !one.statuses.includes(status)
          ? { ...one, statuses: [...one.statuses, status] }
          : one,
      );
      learn({ ...known, filters: more });
      return true;
    },
  };
});
