/** A regular expression, which ignores case. */
export interface Expression {
  test(text: string): boolean;
}

/** The expression is valid, but its time can't be limited: it looks around, or refers back. */
export class UnsupportedExpression extends SyntaxError {}

/** An automaton's state, from which the reader of a text goes on. */
type State =
  | { kind: "character"; is(character: string): boolean; next: State }
  | { kind: "fork"; next: readonly State[] }
  | { kind: "place"; holds(text: readonly string[], index: number): boolean; next: State }
  | { kind: "end" };

/** Builds the states of a part of the expression in front of those that follow it. */
type Part = (next: State) => State;

/** How many states an automaton may have: repetitions copy what they repeat. */
const MAX_STATES = 500;

/** How many characters of a text are searched. Time is at most proportional to both. */
const MAX_TEXT_CHARACTERS = 10_000;

/** Without repetitions and groups there is nothing to try again: the browser is faster. */
const STRAIGHT = /^[^*+?{(]*$/;

const ESCAPE =
  /\\(?:[pP]\{[^}]*\}|u\{[\da-f]+\}|u[dD][89abAB][\da-f]{2}\\u[dD][c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|k<[^>]*>|[1-9]\d*|.)/iuy;
const CLASS = /\[(?:\\.|[^\]\\])*\]/suy;
const GROUP = /\((?:\?:|\?<[^=!>]+>|(?!\?))/uy;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/uy;
const ANY = /./suy;

const END: State = { kind: "end" };
const isWord = (character: string | undefined) => character !== undefined && /\w/iu.test(character);
const isAtBorder = (text: readonly string[], index: number) =>
  isWord(text[index - 1]) !== isWord(text[index]);

/** What matches between two characters. */
const PLACES: ReadonlyMap<string, (text: readonly string[], index: number) => boolean> = new Map([
  ["^", (_, index) => index === 0],
  ["$", (text, index) => index === text.length],
  [String.raw`\b`, isAtBorder],
  [String.raw`\B`, (text, index) => !isAtBorder(text, index)],
]);

/**
 * Compiles the source of a regular expression as the browser does with the flags `iu`, but so that
 * its time grows only in proportion to the text: a browser may take years for `(a+)+b`. Throws a
 * `SyntaxError` if it is invalid. https://swtch.com/~rsc/regexp/regexp1.html
 */
export function compileExpression(source: string): Expression {
  const native = new RegExp(source, "iu");
  if (STRAIGHT.test(source)) return native;
  const start = parse(source)(END);
  return { test: text => matches(start, [...text.slice(0, MAX_TEXT_CHARACTERS)]) };
}

/** Follows all ways through the automaton at once, character by character. */
function matches(start: State, text: readonly string[]): boolean {
  let states = new Set<State>();
  for (let index = 0; ; index += 1) {
    enter(states, start, text, index);
    if (states.has(END)) return true;
    const character = text[index];
    if (character === undefined) return false;
    const next = new Set<State>();
    for (const state of states)
      if (state.kind === "character" && state.is(character))
        enter(next, state.next, text, index + 1);
    states = next;
  }
}

/** Adds a state and those that are reached from it without a character. */
function enter(states: Set<State>, first: State, text: readonly string[], index: number): void {
  const waiting = [first];
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    if (states.has(state)) continue;
    states.add(state);
    if (state.kind === "fork") waiting.push(...state.next);
    else if (state.kind === "place" && state.holds(text, index)) waiting.push(state.next);
  }
}

/** Parses an expression that the browser has found to be valid. */
function parse(source: string): Part {
  let index = 0;
  let states = 0;

  function tally(): void {
    states += 1;
    if (states > MAX_STATES) throw new UnsupportedExpression("The expression is too long");
  }

  function count<S extends State>(state: S): S {
    tally();
    return state;
  }

  function eat(token: RegExp): RegExpExecArray | null {
    token.lastIndex = index;
    const found = token.exec(source);
    if (found) index += found[0].length;
    return found;
  }

  function alternatives(): Part {
    const parts = [sequence()];
    while (source[index] === "|") {
      index += 1;
      parts.push(sequence());
    }
    if (parts.length === 1) return parts[0]!;
    return next => count({ kind: "fork", next: parts.map(part => part(next)) });
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (index < source.length && source[index] !== "|" && source[index] !== ")")
      parts.push(repeated(atom()));
    return next => parts.reduceRight((following, part) => part(following), next);
  }

  function atom(): Part {
    if (eat(GROUP)) {
      const inner = alternatives();
      index += 1;
      return inner;
    }
    if (source[index] === "(") throw new UnsupportedExpression("The expression looks around");
    const [written] = (eat(CLASS) ?? eat(ESCAPE) ?? eat(ANY))!;
    if (/^\\(?:[1-9]|k<)/.test(written))
      throw new UnsupportedExpression("The expression refers back");
    const holds = PLACES.get(written);
    if (holds) return next => count({ kind: "place", holds, next });
    const is = oneOf(written);
    return next => count({ kind: "character", is, next });
  }

  function repeated(part: Part): Part {
    const [quantifier, least, comma, most] = eat(QUANTIFIER) ?? [];
    if (quantifier === undefined) return part;
    const sign = quantifier[0];
    const from = least === undefined ? Number(sign === "+") : Number(least);
    const to = most ? Number(most) : sign === "?" ? 1 : least && !comma ? from : Infinity;
    return next => {
      let following = to === Infinity ? loop(part, next) : next;
      if (to !== Infinity)
        for (let place = from; place < to; place += 1)
          following = count({ kind: "fork", next: [part(following), next] });
      for (let place = 0; place < from; place += 1) {
        tally();
        following = part(following);
      }
      return following;
    };
  }

  function loop(part: Part, next: State): State {
    const ways: State[] = [];
    const fork = count({ kind: "fork", next: ways } satisfies State);
    ways.push(part(fork), next);
    return fork;
  }

  return alternatives();
}

/** Tests a character, as the browser understands what is written. */
function oneOf(written: string): (character: string) => boolean {
  const native = new RegExp(`^(?:${written})$`, "iu");
  const known = new Map<string, boolean>();
  return character => {
    let is = known.get(character);
    if (is === undefined) known.set(character, (is = native.test(character)));
    return is;
  };
}
