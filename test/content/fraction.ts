/** Exact fractions of whole numbers, to check the exercises' arithmetic by other means than the one they use. */
export type Fraction = { top: bigint; bottom: bigint };

export const fraction = (text: string | number): Fraction => {
  const [whole = '0', decimals = ''] = String(text).split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
};

type Operand = Fraction | number | string;
const of = (value: Operand): Fraction => (typeof value === 'object' ? value : fraction(value));

const pair = (one: Operand, other: Operand) => [of(one), of(other)] as const;

export const plus = (...values: Operand[]): Fraction =>
  values
    .map(of)
    .reduce((a, b) => reduced({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }));

/** Without the divisor that both parts have, so that long sums stay short. */
function reduced({ top, bottom }: Fraction): Fraction {
  let [divisor, rest] = [bottom, top < 0n ? -top : top];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { top: top / divisor, bottom: bottom / divisor };
}

export const minus = (one: Operand, ...others: Operand[]): Fraction =>
  others.map(of).reduce((a, b) => plus(a, { top: -b.top, bottom: b.bottom }), of(one));

export const times = (...values: Operand[]): Fraction =>
  values.map(of).reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }));

export function over(one: Operand, other: Operand): Fraction {
  const [a, b] = pair(one, other);
  const sign = b.top < 0n ? -1n : 1n;
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign };
}

export function toPower(value: Operand, exponent: number): Fraction {
  const { top, bottom } = of(value);
  return { top: top ** BigInt(exponent), bottom: bottom ** BigInt(exponent) };
}

export const isLess = (one: Operand, other: Operand): boolean => minus(one, other).top < 0n;

const floored = (top: bigint, bottom: bigint) =>
  top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);

/** The least whole number that is not less. */
export const roundUp = (value: Operand): Fraction => {
  const { top, bottom } = of(value);
  return { top: -floored(-top, bottom), bottom: 1n };
};

/** Rounds to decimal places; halves go away from zero. */
export function roundHalfUp(value: Operand, places: number): Fraction {
  const { top, bottom } = of(value);
  const scale = 10n ** BigInt(places);
  const size = top < 0n ? -top : top;
  const rounded = (2n * size * scale + bottom) / (2n * bottom);
  return { top: top < 0n ? -rounded : rounded, bottom: scale };
}

const ROOT_DIGITS = 30n;

/** A root, cut after 30 decimals, found by halving the interval. */
export function root(value: Operand, degree: number): Fraction {
  const { top, bottom } = of(value);
  const scale = 10n ** ROOT_DIGITS;
  const target = (top * scale ** BigInt(degree)) / bottom;
  let [low, high] = [0n, (top / bottom + 1n) * scale];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(degree) <= target) low = middle;
    else high = middle;
  }
  return { top: low, bottom: scale };
}

/** A value rounded to places, as '-1234.5', without superfluous zeros. */
export function printed(value: Operand, places: number): string {
  const { top, bottom } = roundHalfUp(value, places);
  const digits = String(top < 0n ? -top : top).padStart(String(bottom).length, '0');
  const at = digits.length - places;
  const text = [digits.slice(0, at), digits.slice(at).replace(/0+$/, '')].filter(Boolean).join('.');
  return top < 0n ? `-${text}` : text;
}
