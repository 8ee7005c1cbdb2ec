/** Separators that spreadsheets write, depending on the country. */
const SEPARATORS = [",", ";", "\t"];

/**
 * Reads CSV as other programs write it: with any line ends, quotes, and a byte order mark. Rows
 * without any text are left out. Never throws. https://www.rfc-editor.org/rfc/rfc4180
 */
export function parseCsv(source: string): string[][] {
  const text = source.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some(Boolean)) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] !== '"') isQuoted = false;
      else {
        cell += '"';
        at += 1;
      }
    } else if (sign === '"' && cell.trim() === "") {
      // Quotes inside a cell are part of its text.
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n" || sign === "\r") endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

/** Guesses the separator from the first line. */
function separatorOf(text: string): string {
  const line = /^\s*[^\r\n]*/.exec(text)?.[0] ?? "";
  const count = (separator: string) => line.split(separator).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Writes rows as Mastodon does: cells with special characters in quotes, and each line ended. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => `${row.map(writeCell).join(",")}\n`).join("");

const writeCell = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
