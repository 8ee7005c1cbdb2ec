const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const OF_TIME = 10;
const OF_CHANCE = 16;

/** Makes ULIDs: 26 characters that sort by time, and within a millisecond by their order. */
export function ulids(): (time: number) => string {
  let sequence = 0;
  return time => {
    sequence += 1;
    return write(Math.max(0, Math.floor(time)), OF_TIME) + write(sequence, OF_CHANCE);
  };
}

function write(number: number, length: number): string {
  let text = "";
  for (let rest = number; rest > 0; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text.padStart(length, "0");
}
