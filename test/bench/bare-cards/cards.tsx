import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** What a card consists of. */
interface Tree {
  name: string;
  attributes: Record<string, string>;
  children: (Tree | string)[];
}

const PICTURE = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

function accountOf(index: number): object {
  const url = `https://example.social/@person${index}`;
  return {
    id: `person${index}`,
    username: `person${index}`,
    acct: `person${index}`,
    display_name: `Person ${index}`,
    url,
    uri: url,
    note: "<p>Walks along the harbour, and counts gulls.</p>",
    avatar: PICTURE,
    avatar_static: PICTURE,
    header: PICTURE,
    header_static: PICTURE,
    locked: false,
    bot: false,
    created_at: "2026-01-01T00:00:00.000Z",
    followers_count: index,
    following_count: 12,
    statuses_count: 345,
    emojis: [],
    fields: [],
  };
}

/** What a card of the client has rendered. */
function treesIn(parent: ParentNode): Tree["children"] {
  return [...parent.childNodes].flatMap((node): Tree["children"] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element)) return [];
    const own = [...node.attributes].filter(({ name }) => name !== "style");
    const attributes = Object.fromEntries(own.map(({ name, value }) => [name, value]));
    return [{ name: node.localName, attributes, children: treesIn(node) }];
  });
}

function draw(tree: Tree | string): ReactNode {
  if (typeof tree === "string") return tree;
  return createElement(tree.name, tree.attributes, ...tree.children.map(draw));
}

function Card({ trees }: { trees: Tree["children"] }): ReactNode {
  return trees.map(draw);
}

/** Mounts cards of the same elements, each in a root of its own, on bare React. */
async function mount(count: number, trees: Tree["children"]): Promise<void> {
  const places = Array.from({ length: count }, () => {
    const place = document.body.appendChild(document.createElement("div"));
    createRoot(place).render(<Card trees={trees} />);
    return place;
  });
  while (!places.every(({ firstChild }) => firstChild)) await new Promise(requestAnimationFrame);
}

Object.assign(globalThis, { accountOf, treesIn, mount });
