import type { StatusRecord } from "../../statuses/types.ts";
import type { FilterResult } from "../../api/filter-results.ts";
import type { Client } from "../../client.ts";
import { late } from "../../lib/late.ts";
import { actionOf, contextOf, matchOf, verdictOf } from "../verdicts.ts";
import { polls } from "../../polls/polls.ts";
import { statuses } from "../../statuses/statuses.ts";
import { NO_VERDICT } from "../warning-phrases.ts";
import type { Match, Verdict, Basis, Matcher, Filter, FilterContext } from "../types.ts";

const NOTHING: readonly Match[] = [];

/** The code that finds phrases, for users who have filters. */
export const matcherCode = late(() => import("./matcher.ts"));

/** The code of regular expressions, for users who have such filters. */
const expressions = late(() => import("../../lib/expression.ts"));

/** Loads the code that these filters need; undefined if nothing is missing. */
export function missingPhrases(filters: readonly Filter[]): Promise<unknown> | undefined {
  const hasExpressions = filters.some(filter => filter.phrases.some(each => each.isExpression));
  const needed = [
    ...(filters.length > 0 ? [matcherCode] : []),
    ...(hasExpressions ? [expressions] : []),
  ];
  const missing = needed.filter(({ code }) => !code);
  return missing.length > 0 ? Promise.all(missing.map(part => part.load())) : undefined;
}

/** Creates the function that applies filters to a status or boost in a column. */
export function createJudge(client: Client) {
  const store = statuses(client);

  function matcherOf({ active, matchers }: Basis, context: FilterContext): Matcher {
    const known = matchers.get(context);
    if (known) return known;
    const here = active.filter(({ contexts }) => contexts.includes(context));
    const made: Matcher = {
      filters: here,
      find:
        matcherCode.code?.createMatcher(here, expressions.code?.compileExpression) ?? (() => []),
      found: new WeakMap(),
    };
    matchers.set(context, made);
    return made;
  }

  function search(status: StatusRecord, matcher: Matcher): readonly Match[] {
    if (matcher.filters.length === 0) return NOTHING;
    const poll = status.poll === null ? undefined : polls(client).$poll(status.poll).value;
    const known = matcher.found.get(status);
    if (known && known.poll === poll) return known.matches;
    const text = matcherCode.code?.searchText(status, poll) ?? "";
    const matches = matcher.find(text);
    matcher.found.set(status, { poll, matches });
    return matches;
  }

  /** Returns the server's matches, and our own of filters that changed since the page opened. */
  function currentOf(
    status: StatusRecord,
    results: readonly FilterResult[],
    context: FilterContext,
    basis: Basis,
  ): readonly Match[] {
    const { changed, now } = basis;
    const given = resultsOf(results, context, now);
    if (changed.size === 0) return given;
    const own = search(status, matcherOf(basis, context));
    return [
      ...given.filter(({ id }) => !changed.has(id)),
      ...own.filter(({ id }) => changed.has(id)),
    ];
  }

  /** Returns the server's matches if it applied filters, else our own. */
  function matchesOf(status: StatusRecord, context: FilterContext, basis: Basis) {
    const matcher = matcherOf(basis, context);
    const chosen = matcher.filters
      .filter(filter => filter.statuses.includes(status.id))
      .map(filter => matchOf(filter, []));
    const found = status.filtered
      ? currentOf(status, status.filtered, context, basis)
      : search(status, matcher);
    return chosen.length > 0 ? [...found, ...chosen] : found;
  }

  function judge(basis: Basis, id: string, name: string): Verdict {
    const wrapper = store.get(id);
    const inner = wrapper?.reblog ? store.get(wrapper.reblog) : wrapper;
    if (!wrapper || !inner || inner.account === client.person) return NO_VERDICT;
    const context = contextOf(name);
    const inside = matchesOf(inner, context, basis);
    const around = wrapper === inner ? NOTHING : matchesOf(wrapper, context, basis);
    const matches = [
      ...inside,
      ...around.filter(one => !inside.some(({ id: it }) => it === one.id)),
    ];
    const verdict = verdictOf(matches, basis.behavior);
    if (!basis.revealed.has(inner.id) || verdict.action === "drop") return verdict;
    return { ...verdict, action: verdict.blurred ? "blur" : "none" };
  }

  /**
   * Whether any filter could drop the status. A quick check: a thread may have thousands of
   * replies.
   */
  function mayDrop(basis: Basis, id: string, context: FilterContext): boolean {
    if (basis.behavior === "drop") return true;
    if (matcherOf(basis, context).filters.some(({ action }) => action === "drop")) return true;
    const status = store.get(id);
    const inner = status?.reblog ? store.get(status.reblog) : status;
    return Boolean(status?.filtered ?? inner?.filtered);
  }

  return { judge, mayDrop };
}

function resultsOf(
  results: readonly FilterResult[],
  context: FilterContext,
  now: number,
): readonly Match[] {
  return results
    .filter(({ filter }) => filter.context.includes(context))
    .filter(({ filter }) => !filter.expires_at || Date.parse(filter.expires_at) > now)
    .map(({ filter: { id, title, filter_action }, keyword_matches }) =>
      matchOf({ id, title, action: actionOf(filter_action) }, keyword_matches ?? []),
    );
}
