import { createHmac, randomBytes } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** A key of 80 bits in base 32, as Pleroma makes them. */
export const newKey = () => Array.from(randomBytes(16), byte => ALPHABET[byte % 32]).join("");

/** The code of a time (https://www.rfc-editor.org/rfc/rfc6238), in milliseconds since 1970. */
export function codeAt(key: string, time: number): string {
  const bits = Array.from(key, letter => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const secret = Buffer.from(bytes.map(byte => parseInt(byte, 2)));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** Whether it is the code of now, or of the step before or after, for clocks that differ. */
export const isCode = (key: string, code: string, now: number) =>
  [-STEP_MS, 0, STEP_MS].some(away => codeAt(key, now + away) === code.trim());
