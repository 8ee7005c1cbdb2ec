import { detectLanguage } from "@speed-highlight/core/detect";
import {
  bash,
  c,
  css,
  diff,
  go,
  html,
  java,
  js,
  json,
  py,
  rs,
  sql,
  toml,
  ts,
  xml,
  yaml,
} from "@speed-highlight/core/languages";
import { tokenizeWith, type ShjToken } from "@speed-highlight/core/tokenize";
import { adoptLate } from "../../sheets.ts";
import codeCss from "./code-colours.css?inline";
import { own } from "../../../core/lib/own.ts";

/*
 * Limits on what is highlighted: the grammars' expressions take quadratic time, and anybody can
 * post anything. Longer lines or blocks are not highlighted; others are split into pieces.
 */
const MAX_LINE_CHARACTERS = 160;
const MAX_PIECE_CHARACTERS = 1_200;
const MAX_CODE_CHARACTERS = 6_000;

const languages = {
  bash,
  c,
  css,
  diff,
  go,
  html,
  java,
  js,
  json,
  py,
  rs,
  sql,
  toml,
  ts,
  xml,
  yaml,
};

const NAMES: Readonly<Record<string, keyof typeof languages>> = {
  ...Object.fromEntries(Object.keys(languages).map(name => [name, name])),
  ...{ "c++": "c", cpp: "c", h: "c", javascript: "js", jsx: "js", mjs: "js", patch: "diff" },
  ...{ python: "py", python3: "py", rust: "rs", sh: "bash", shell: "bash", zsh: "bash" },
  ...{ golang: "go", svg: "xml", tsx: "ts", typescript: "ts", yml: "yaml" },
};

/** The token kinds of the grammars that have a colour, with their classes. */
const KINDS: Partial<Record<ShjToken, string>> = {
  ...{ cmnt: "comment", str: "string", kwd: "keyword", type: "keyword", section: "keyword" },
  ...{ num: "number", bool: "number", func: "name", class: "name", var: "name" },
  ...{ insert: "added", deleted: "removed" },
};

/** Highlights a block of code; leaves it unchanged if its language is uncertain. */
export function colourCode(block: Element): void {
  const code = block.querySelector("code") ?? block;
  const text = code.textContent;
  // Code that contains elements is highlighted already.
  if (code.childElementCount > 0 || text.length > MAX_CODE_CHARACTERS || /\s{30}/.test(text))
    return;
  const lines = text.split(/(?<=\n)/);
  const named = /(?:^|\s)language-(\S+)/.exec(`${code.className} ${block.className}`)?.[1];
  if (lines.some(line => line.length > MAX_LINE_CHARACTERS) || (!named && lines.length < 2)) return;
  const name = own(
    NAMES,
    named?.toLowerCase() ?? detectLanguage(text.slice(0, MAX_PIECE_CHARACTERS)),
  );
  if (!name) return;
  const parts = piecesOf(lines).flatMap(piece => partsOf(piece, name));
  // If a grammar loses text, the block stays as it was posted.
  if (parts.map(({ textContent }) => textContent).join("") !== text) return;
  const root = code.getRootNode();
  if (root instanceof ShadowRoot) adoptLate(root, [codeCss]);
  code.replaceChildren(...parts);
}

function piecesOf(lines: readonly string[]): string[] {
  const pieces = [""];
  for (const line of lines) {
    if (pieces.at(-1)!.length + line.length > MAX_PIECE_CHARACTERS) pieces.push("");
    pieces[pieces.length - 1] += line;
  }
  return pieces;
}

function partsOf(piece: string, name: keyof typeof languages): Node[] {
  const parts: Node[] = [];
  const add = (text: string, token?: ShjToken) => {
    const kind = token && KINDS[token];
    if (text === "") return;
    if (!kind) return void parts.push(document.createTextNode(text));
    const part = document.createElement("span");
    part.className = `code-${kind}`;
    part.textContent = text;
    parts.push(part);
  };
  tokenizeWith(piece, languages[name], add, { languages });
  return parts;
}
