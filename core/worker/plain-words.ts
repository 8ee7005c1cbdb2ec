import { readSimple } from "../html/simple-text.ts";

/** The words of a server's HTML on one screen of the system, which shows it as text: no parser here. */
export function plainWords(html: string): string {
  let words = "";
  let border = 0;
  const write = (text: string) => {
    if (words) words += "\n".repeat(border);
    border = 0;
    words += text;
  };
  /** White space beside a border is how the HTML was typed, not what it says. */
  const say = (text: string) => text && write(text);
  const isSimple = readSimple(html, {
    text: text => say(words && !border ? text : text.trimStart()),
    lineBreak: () => write("\n"),
    border: lines => void (border = Math.max(border, lines)),
  });
  return (isSimple ? words : stripped(html)).trim();
}

/** What takes a parser to understand is read roughly: nothing of it can do harm as text. */
function stripped(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n");
  return spaced
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|apos|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'", nbsp: " ", amp: "&" },
};
