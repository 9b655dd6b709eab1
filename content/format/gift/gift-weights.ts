const WEIGHT = /^%(-?\d{1,3}(?:\.\d{1,9})?)%/;

/** An answer may have a share of the points in front: `~%50%casi`. */
export function readWeight(text: string): { weight: number; rest: string } {
  const [mark = '', weight = '0'] = WEIGHT.exec(text) ?? [];
  return { weight: Number(weight), rest: text.slice(mark.length) };
}
