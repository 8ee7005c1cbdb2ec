import { BASE } from "../../core/lib/base-path.ts";

/** A tag with the attributes that an example sets; an empty text is a boolean attribute. */
export interface Tag {
  /** Its folder, such as `account-card`. */
  name: string;
  /** The origin of the instance. */
  instance: string;
  attributes: Readonly<Record<string, string>>;
  /** Markup that stands before it. */
  before?: string | undefined;
}

export interface Snippet {
  label: string;
  language: "html" | "js";
  code: string;
}

/** The script of an element in one version, whose content can be checked. */
export interface Pinned {
  url: string;
  integrity: string;
}

/** The code that shows a tag, in each way of writing pages. */
export function snippets(tag: Tag, pinned?: Pinned): Snippet[] {
  const { name, instance, attributes } = tag;
  const script = `${instance}${BASE}/elements/${name}.js`;
  const entry = `import "glitch-lily/${name}";`;
  const named = { instance, ...attributes };
  const before = tag.before ? `${tag.before}\n` : "";
  const html = before + markup(name, attributes);
  const template = before + markup(name, named);
  const element = `<lily-${name}${written(named)} />`;
  const component = before ? `(\n  <>\n    ${before}    ${element}\n  </>\n)` : element;
  return [
    {
      label: "HTML",
      language: "html",
      code: `<script type="module" src="${script}"></script>\n${html}`,
    },
    {
      label: "React",
      language: "js",
      code: `${entry}\n\nexport const ${pascal(name)} = () => ${component};`,
    },
    {
      label: "Vue",
      language: "html",
      code: `<script setup>\n${entry}\n</script>\n\n<template>\n${indented(template)}\n</template>`,
    },
    {
      label: "Svelte",
      language: "html",
      code: `<script>\n  ${entry}\n</script>\n\n${template}`,
    },
    ...(pinned
      ? [
          {
            label: "This version",
            language: "html" as const,
            code: `<script\n  type="module"\n  src="${pinned.url}"\n  integrity="${pinned.integrity}"\n  crossorigin\n></script>\n${html}`,
          },
        ]
      : []),
  ];
}

const indented = (code: string): string => code.replaceAll(/^/gm, "  ");

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const written = (attributes: Tag["attributes"]): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === "" ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join("");

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const markup = (name: string, attributes: Tag["attributes"]): string =>
  `<lily-${name}${written(attributes)}></lily-${name}>`;
