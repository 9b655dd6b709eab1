const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);

const fractionBits = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const ROUNDS = primes.map((prime) => fractionBits(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** SHA-256 of 32 bytes; message and digest are eight words of 32 bits, the first byte in the highest bits. */
export function sha256(message: readonly number[]): number[] {
  const schedule = [...message, 0x8000_0000, 0, 0, 0, 0, 0, 0, message.length * 32];
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [schedule[at - 15]!, schedule[at - 2]!];
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule.push((schedule[at - 16]! + first + schedule[at - 7]! + second) | 0);
  }
  const state = schedule.reduce(round, START);
  return state.map((word, index) => (word + START[index]!) >>> 0);
}

function round(state: number[], word: number, index: number): number[] {
  const [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  const choice = (e & f) ^ (~e & g);
  const majority = (a & b) ^ (a & c) ^ (b & c);
  const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUNDS[index]! + word;
  const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
  return [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
}
