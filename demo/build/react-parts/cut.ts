/** A part of React's text that this product provably never needs. */
export interface Cut {
  /** Why nothing of ours gets there. */
  why: string;
  /** Functions that are never called. */
  never?: readonly string[];
  /** Functions whose call comes to nothing. */
  idle?: readonly string[];
  /** Functions that always answer the same. */
  answers?: Readonly<Record<string, string>>;
  /** Kinds of fibers that are never made. */
  tags?: readonly number[];
  /** What is written instead, with how often it must be found. */
  texts?: readonly (readonly [find: string | RegExp, put: string, times?: number])[];
}

/** React's text with each part cut. Throws where one is not found as it was. */
export function cutAll(code: string, cuts: readonly Cut[]): string {
  for (const { never = [], idle = [], answers = {}, texts = [] } of cuts) {
    for (const name of [...never, ...idle]) code = emptied(code, name, "");
    for (const [name, answer] of Object.entries(answers))
      code = emptied(code, name, ` return ${answer}; `);
    for (const [find, put, times = 1] of texts) code = replaced(code, find, put, times);
  }
  return code;
}

function replaced(code: string, find: string | RegExp, put: string, times: number): string {
  const found = typeof find === "string" ? code.split(find).length - 1 : code.match(find)?.length;
  if (found !== times)
    throw new Error(`React is written otherwise: ${find} is there ${found ?? 0} times`);
  return code.replaceAll(find, put);
}

/** Each function at the top of React's files ends with the first brace that is not indented. */
function emptied(code: string, name: string, body: string): string {
  const start = code.indexOf(`\nfunction ${name}(`);
  const opening = code.indexOf(") {\n", start) + 3;
  const end = code.indexOf("\n}\n", start) + 1;
  if (start < 0 || opening < 3 || opening > end)
    throw new Error(`React is written otherwise: there is no function ${name}`);
  return code.slice(0, opening) + body + code.slice(end);
}
