import { readSimple } from "../html/simple-text.ts";

/** The text of a server's HTML for a system notification. Workers have no HTML parser. */
export function plainWords(html: string): string {
  let words = "";
  let border = 0;
  const write = (text: string) => {
    if (words) words += "\n".repeat(border);
    border = 0;
    words += text;
  };
  /** White space next to a block boundary is formatting of the source. */
  const say = (text: string) => text && write(text);
  const isSimple = readSimple(html, {
    text: text => say(words && !border ? text : text.trimStart()),
    lineBreak: () => write("\n"),
    border: lines => void (border = Math.max(border, lines)),
  });
  return (isSimple ? words : stripped(html)).trim();
}

/** Roughly removes the tags of complex HTML; the result is safe, since it is shown as text. */
function stripped(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n");
  return spaced
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", nbsp: " ", amp: "&" },
};
