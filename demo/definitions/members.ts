import {
  declarationOf,
  type Doc,
  docBefore,
  type Interface,
  type Signature,
  type Source,
  type Type,
} from "./source.ts";

/** A property or method of a type, with its doc comment. */
export interface Member {
  name: string;
  /** As TypeScript in a package: types of core are imported from it. */
  type: string;
  isMethod: boolean;
  isReadonly: boolean;
  doc: Doc;
}

/** The members of a type, those of the types that it extends or contains included. */
export function membersOf(source: Source, type: Type): Member[] {
  if (type.type === "TSIntersectionType")
    return type.types.flatMap(part => membersOf(source, part));
  if (type.type === "TSTypeLiteral") return type.members.flatMap(each => memberOf(source, each));
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return [];
  const { name } = type.typeName;
  const inner = type.typeArguments?.params[0];
  if (name === "Omit" && inner) return membersOf(source, inner);
  return membersOfNamed(source, name);
}

export function membersOfNamed(source: Source, name: string): Member[] {
  const found = declarationOf(source, name);
  if (!found) return [];
  const { declaration } = found;
  return declaration.type === "TSInterfaceDeclaration"
    ? membersOfInterface(found.source, declaration)
    : membersOf(found.source, declaration.typeAnnotation);
}

function membersOfInterface(source: Source, { extends: bases, body }: Interface): Member[] {
  const inherited = bases.flatMap(({ expression }) =>
    expression.type === "Identifier" ? membersOfNamed(source, expression.name) : [],
  );
  return [...body.body.flatMap(each => memberOf(source, each)), ...inherited];
}

function memberOf(source: Source, signature: Signature): Member[] {
  const isMethod = signature.type === "TSMethodSignature";
  if (!isMethod && signature.type !== "TSPropertySignature") return [];
  const { key } = signature;
  const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? key.value : null;
  const annotation = isMethod ? signature.returnType : signature.typeAnnotation;
  if (typeof name !== "string") return [];
  return [
    {
      name,
      type: annotation ? typeText(source, annotation.typeAnnotation) : "unknown",
      isMethod,
      isReadonly: !isMethod && signature.readonly,
      doc: docBefore(source, signature.start),
    },
  ];
}

/** A type as it is written in another file: names of ours are replaced by what they stand for. */
function typeText(source: Source, type: Type): string {
  const { text } = source;
  const written = text.slice(type.start, type.end).replaceAll(/\s+/g, " ");
  return written.replaceAll(/(?<![\w.$])[A-Z]\w*(?!\w*\??:)/g, name => {
    const found = declarationOf(source, name);
    if (!found) return name;
    const { declaration } = found;
    if (found.source.path.startsWith("core/"))
      return `import("./${found.source.path.replace(/tsx?$/, "js")}").${declaration.id.name}`;
    if (declaration.type === "TSTypeAliasDeclaration")
      return typeText(found.source, declaration.typeAnnotation);
    // Between our own components.
    return "object";
  });
}
