const FLAKE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Another writing of the same number, which sorts alike. */
function rewritten(text: string, from: string, to: string, length: number): string {
  let number = 0n;
  for (const digit of text) number = number * BigInt(from.length) + BigInt(from.indexOf(digit));
  let written = "";
  for (const base = BigInt(to.length); number > 0n; number /= base)
    written = to[Number(number % base)]! + written;
  return written.padStart(length, "0");
}

export const isFlake = (id: string) => /^[0-9A-Za-z]{18}$/.test(id);

/** What an id would be on a server that has ULIDs. */
export const ulidOf = (flake: string) => rewritten(flake, FLAKE, CROCKFORD, 26);

/** Every ULID of a text as the flake that it stands for. */
export const withFlakes = (text: string) =>
  text.replace(/\b0[0-9A-HJKMNP-TV-Z]{25}\b/g, ulid => rewritten(ulid, CROCKFORD, FLAKE, 18));
