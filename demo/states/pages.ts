import { readFile } from "node:fs/promises";
import { readChoice } from "./choice.ts";

const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

/** The page of an address, loading its scripts and sheets from their sources; null for others. */
export async function statesPage({ pathname, search }: URL): Promise<string | null> {
  if (pathname === "/states") return read("gallery.html");
  if (pathname !== "/states/frame") return null;
  const { theme, lang } = readChoice(search);
  const page = await read("frame.html");
  return page.replace(/lang=".*?" data-theme=".*?"/, `lang="${lang}" data-theme="${theme}"`);
}
