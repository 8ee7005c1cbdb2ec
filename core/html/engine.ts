/** Parses HTML into an inert tree with elements and attributes of the allow-list only. */
export type Engine = (html: string) => Node;
