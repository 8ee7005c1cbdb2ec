const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const WORKER = 0x6c_69_6c_79_00_01n;

/** Makes ids as Pleroma's: 128 bits in 18 characters of base62 that sort by time. */
export function flakes(): (time: number) => string {
  let sequence = 0;
  return time => {
    sequence = (sequence + 1) % 0x1_00_00;
    let bits = (BigInt(Math.max(0, Math.floor(time))) << 64n) | (WORKER << 16n) | BigInt(sequence);
    let id = "";
    for (; bits > 0n; bits /= 62n) id = ALPHABET[Number(bits % 62n)] + id;
    return id.padStart(18, "0");
  };
}

export const isFlake = (id: string) => /^[0-9A-Za-z]{18}$/.test(id);
