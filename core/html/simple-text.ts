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

/** Receives the pieces that `readSimple` finds. */
export interface Reader {
  text(text: string): void;
  lineBreak(): void;
  /** The edge of a paragraph (2) or of another block (1). */
  border(lines: 1 | 2): void;
}

/**
 * Reads simple HTML without a parser, which would take a hundred times as long: a filter may have
 * to check thousands of replies. False if the HTML is too complex; discard what was read.
 */
export function readSimple(html: string, reader: Reader): boolean {
  if (html.length > MAX_SIMPLE_CHARACTERS) return false;
  const open: string[] = [];
  let text = "";
  const flush = () => {
    if (text) reader.text(text);
    text = "";
  };
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) {
    const piece = PIECE.exec(html);
    if (!piece) return false;
    const [, words, opening, closing, entity] = piece;
    const name = opening ?? closing;
    if (words !== undefined) text += words;
    else if (entity !== undefined) text += ENTITIES[entity]!;
    else if (name === undefined) {
      flush();
      reader.lineBreak();
    } else {
      // Tags that are badly nested need a parser's rules.
      if (opening ? open.push(opening) > MAX_SIMPLE_DEPTH : open.pop() !== closing) return false;
      const lines = BORDERS[name];
      if (!lines) continue;
      if (opening && open.indexOf("p") < open.length - 1 && open.includes("p")) return false;
      flush();
      reader.border(lines);
    }
  }
  flush();
  return open.length === 0;
}
