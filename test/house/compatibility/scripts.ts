import * as is from "typescript/unstable/ast/is";
import { isTypeNode, type Node, type SourceFile } from "typescript/unstable/ast";
import { API, type Checker, type Symbol as Meaning } from "typescript/unstable/sync";
import { entry, lacking, newEverywhere, type Finding } from "./support.ts";

/** Declared by TypeScript itself: the language and the page, as the compatibility data know them. */
const LIBRARY = /\/lib\.[\w.]+\.d\.ts$/;

/** What stands for the page: some say of it what TypeScript does not know yet. */
const PAGE = /^\(?(?:globalThis|window|self|page|navigator|document|location|history|screen)$/;

/**
 * What the sources of a project use that some supported browser lacks: by the types that the
 * compiler sees, so that `filter` of an iterator is told from `filter` of an array.
 */
export function findInScripts(config: string, isShipped: (path: string) => boolean): Finding[] {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (!project) throw new Error(`${config} is no project`);
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .filter(isShipped)
      .flatMap(name => findInFile(program.getSourceFile(name)!, checker));
  } finally {
    api.close();
  }
}

function findInFile(file: SourceFile, checker: Checker): Finding[] {
  const found: Finding[] = [];
  const names: Node[] = [];

  function note(node: Node, ...paths: (string | undefined)[]): void {
    for (const path of paths) {
      const missing = path && lacking(path);
      if (!missing) continue;
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      found.push({ feature: path, lacking: missing, place: `${file.fileName}:${line}` });
    }
  }

  function visit(node: Node): void {
    if (isTypeNode(node)) return;
    if (is.isIdentifier(node)) names.push(node);
    else if (is.isRegularExpressionLiteral(node)) note(node, ...inPattern(node.text));
    else if (is.isJsxOpeningElement(node) || is.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText(file);
      if (/^[a-z]+$/.test(tag))
        for (const each of node.attributes.properties)
          if (is.isJsxAttribute(each)) note(each, ...inMarkup(tag, each.getText(file)));
    } else if (is.isCallExpression(node)) {
      const [first] = node.arguments;
      const called = node.expression.getText(file);
      if (first && is.isStringLiteral(first) && called.endsWith("addEventListener"))
        note(first, newEverywhere(`${first.text}_event`));
    }
    // What TypeScript does not know yet: `navigator as { connection?: … }`.
    else if (is.isAsExpression(node) && PAGE.test(node.expression.getText(file))) {
      const members = is.isTypeLiteralNode(node.type) ? node.type.members : [];
      for (const member of members)
        if (is.isPropertySignatureDeclaration(member))
          note(member, ofThePage(member.name.getText(file)));
    } else if (is.isObjectBindingPattern(node)) {
      const type = checker.getTypeAtLocation(node);
      for (const element of node.elements) {
        const name = element.propertyName ?? element.name;
        const meaning = type && name && checker.getPropertyOfType(type, name.getText(file));
        if (meaning) note(name, featureOf(meaning, name));
      }
    }
    node.forEachChild(visit);
  }
  visit(file);

  checker.getSymbolAtLocation(names).forEach((meaning, index) => {
    const name = names[index]!;
    const path = meaning ? featureOf(meaning, name) : unknown(name);
    if (!path) return;
    note(name, path);
    // What a call is told in an object: `options_signal_parameter`.
    const call = name.parent.parent;
    if (!call || !is.isCallExpression(call)) return;
    for (const argument of call.arguments) {
      if (!is.isObjectLiteralExpression(argument)) continue;
      for (const option of argument.properties)
        if (is.isPropertyAssignment(option) || is.isShorthandPropertyAssignment(option))
          note(option, parameterOf(path, option.name.getText(file)));
    }
  });
  return found;
}

/** A global that the compiler does not know: it is young. */
function unknown(name: Node): string | undefined {
  const isMember = is.isPropertyAccessExpression(name.parent) && name.parent.name === name;
  return isMember ? undefined : first([`api.${name.getText()}`]);
}

/** Where the compatibility data have what a name in the code means. */
function featureOf(meaning: Meaning, name: Node): string | undefined {
  const isTheirs = meaning.declarations.some(({ path }) => LIBRARY.test(path));
  const parent = meaning.getParent()?.name;
  const word = meaning.name;
  if (!isTheirs) return undefined;
  // A global: a class, a function, a value of the page.
  if (!parent) return first([`javascript.builtins.${word}`, `api.${word}`, `api.Window.${word}`]);
  const access = name.parent;
  const receiver = is.isPropertyAccessExpression(access) ? access.expression.getText() : "";
  const owner = parent.replace(/^Readonly(?=.)|(?<=Iterator)Object$|(?<=.)Constructor$/g, "");
  if (owner === "CSSStyleDeclaration" || owner === "CSSStyleProperties")
    return `css.properties.${word.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`;
  return (
    first([
      `javascript.builtins.${owner}.${word}`,
      `api.${owner}.${word}_static`,
      `api.${owner}.${word}`,
      // Static members are declared with the value, which has no name.
      `api.${receiver}.${word}_static`,
    ]) ?? newEverywhere(word)
  );
}

const ofThePage = (word: string) =>
  first(["Window", "Navigator", "Document"].map(owner => `api.${owner}.${word}`)) ??
  first([`api.${word}`]) ??
  newEverywhere(word);

const first = (paths: string[]) => paths.find(path => entry(path)?.__compat);

function parameterOf(path: string, option: string): string | undefined {
  const known = Object.keys(entry(path) ?? {}).find(key =>
    new RegExp(`(?:^|_)${option}_(?:parameter|option|property)`).test(key),
  );
  return known && `${path}.${known}`;
}

/** `popover="hint"`, `onScrollEnd={…}`. */
function inMarkup(tag: string, attribute: string): (string | undefined)[] {
  const [, name = "", value = ""] = /^([\w-]+)(?:="([^"]*)")?/.exec(attribute) ?? [];
  const event = /^on([A-Z]\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (event) return [newEverywhere(`${event}_event`)];
  return [`html.elements.${tag}`, "html.global_attributes"].flatMap(place => [
    `${place}.${name.toLowerCase()}`,
    `${place}.${name.toLowerCase()}.${value}`,
  ]);
}

function inPattern(source: string): string[] {
  const place = "javascript.regular_expressions";
  const labels = [...source.matchAll(/\(\?<(\w+)>/g)].map(([, label]) => label);
  return [
    ...(/\(\?[ims-]+:/.test(source) ? [`${place}.modifier`] : []),
    ...(new Set(labels).size < labels.length
      ? [`${place}.named_capturing_group.duplicate_named_capturing_groups`]
      : []),
    ...[...source.slice(source.lastIndexOf("/") + 1)].flatMap(flag =>
      flag === "v" ? ["javascript.builtins.RegExp.unicodeSets"] : [],
    ),
  ];
}
