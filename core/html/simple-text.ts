/** Longer HTML goes to the parser: the sanitiser may cut it. */
const MAX_SIMPLE_CHARACTERS = 20_000;

/** Deeper nesting goes to the parser: the sanitiser may remove tags. */
const MAX_SIMPLE_DEPTH = 30;

/** Matches the text, tags and entities that nearly all posts consist of, as servers write them. */
const PIECE =
  /([^<>&\r\0]+)|<br ?\/?>|<(p|blockquote|div|ul|ol|li|a|b|bdi|code|del|em|i|s|small|span|strong|sub|sup|u)(?: [a-z-]{1,40}="[^"<>]*")*>|<\/([a-z]+)>|&(amp|lt|gt|quot|apos|#39|nbsp);/gy;

const BORDERS: Readonly<Record<string, 1 | 2>> = {
  ...{ p: 2, blockquote: 2 },
  ...{ div: 1, ul: 1, ol: 1, li: 1 },
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: "\u00A0",
};

/** A plain text that is being written. */
export interface TextOutput {
  text: string;
  /** Newlines to insert before the next text. */
  border: number;
}

/** Drops white space next to a block border: it is formatting of the HTML source, not content. */
export function write(text: string, output: TextOutput, verbatim: boolean): void {
  const beside = output.border > 0 || output.text === "";
  const trimmed = beside && !verbatim ? text.trimStart() : text;
  if (!trimmed) return;
  if (output.text) output.text += "\n".repeat(output.border);
  output.border = 0;
  output.text += trimmed;
}

/**
 * Converts simple HTML to plain text without a parser, which would take a hundred times as long: a
 * filter may have to check thousands of replies. Undefined if the HTML is too complex for that.
 */
export function simpleText(html: string): string | undefined {
  if (html.length > MAX_SIMPLE_CHARACTERS) return undefined;
  const output: TextOutput = { text: "", border: 0 };
  const open: string[] = [];
  let text = "";
  const flush = () => {
    write(text, output, false);
    text = "";
  };
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const piece = PIECE.exec(html);
    if (!piece) return undefined;
    const [, words, opening, closing, entity] = piece;
    const name = opening ?? closing;
    if (words !== undefined) text += words;
    else if (entity !== undefined) text += ENTITIES[entity]!;
    else if (name === undefined) {
      flush();
      write("\n", output, true);
    } else {
      // Tags that are badly nested need a parser's rules.
      if (opening ? open.push(opening) > MAX_SIMPLE_DEPTH : open.pop() !== closing)
        return undefined;
      const lines = BORDERS[name];
      if (!lines) continue;
      if (opening && open.indexOf("p") < open.length - 1 && open.includes("p")) return undefined;
      flush();
      output.border = Math.max(output.border, lines);
    }
  }
  flush();
  return open.length === 0 ? output.text : undefined;
}
