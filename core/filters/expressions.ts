/**
 * How a phrase of version 1 says that it is a regular expression. Servers and other clients take
 * it for a phrase that hardly ever occurs.
 */
const EXPRESSION = /^\/(.+)\/i$/s;

/** Returns the source of a regular expression, if a phrase is one. */
export const sourceOf = (phrase: string): string | undefined => EXPRESSION.exec(phrase)?.[1];

/** Returns the phrase for the source of a regular expression. */
export const phraseOf = (source: string): string => `/${source}/i`;
