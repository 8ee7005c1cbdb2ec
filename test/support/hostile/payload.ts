/** Something a hostile server sends wherever a text or an address may stand. */
export interface Payload {
  /** Put into names, notes, fields, contents, warnings, poll options and cards. */
  text: string;
  /** Put wherever an entity has an address. */
  url?: string;
  /** Sent along as the entity's own emoji. */
  emojis?: readonly { shortcode: string; url: string }[];
  /** What the reader's browser may ask for all the same, and nothing else. */
  asks?: RegExp;
}

/** What a script sets when it runs. */
export const CANARY = "pwned";

/** A script that tells in two ways that it ran. */
export const RUN = `${CANARY}=1;fetch('/${CANARY}')`;

/** An address that nobody may ask for without a press. */
export const TRAP = `/${CANARY}`;

export const texts = (...all: string[]): Payload[] => all.map(text => ({ text }));

export const addresses = (...all: string[]): Payload[] =>
  all.map(url => ({ text: `<p>x <a href="${url}">y</a></p>`, url }));
