import { Exact, type Rounding, roundTo } from './exact.ts';

/** Takes the arguments and how the exercise rounds; a string says in Spanish why there is no value. */
type Calculate = (args: Exact[], rounding: Rounding) => Exact | string;
/** `operations` is what a call takes, in additions (operations.ts). */
export type NamedFunction = {
  least: number;
  most: number;
  calculate: Calculate;
  operations: (args: Exact[]) => number;
};

export const GREATEST_EXPONENT = 1200;
const MOST_ARGUMENTS = 30;
const MOST_PLACES = 10;

type Tuple = readonly Exact[];

/** A function of as many arguments as `count` says, which the formula's parser has counted. */
const fixed = <Arguments extends Tuple>(
  count: Arguments['length'],
  calculate: (args: Arguments, rounding: Rounding) => Exact | string,
  operations: (args: Arguments) => number = () => 2,
): NamedFunction => ({
  ...{ least: count, most: count },
  calculate: calculate as unknown as Calculate,
  operations: operations as unknown as NamedFunction['operations'],
});
const one = (calculate: (value: Exact) => Exact | string, operations = 2) =>
  fixed<[Exact]>(
    1,
    ([value]) => calculate(value),
    () => operations,
  );
const two = fixed<[Exact, Exact]>;
const several = (calculate: Calculate): NamedFunction => ({
  ...{ least: 1, most: MOST_ARGUMENTS, calculate },
  operations: (args) => args.length,
});

const LOGARITHM = 40;
const EXPONENTIAL = 80;
const WHOLE_POWER = 10;

/** Whole exponents are multiplied out, others take a logarithm and an exponential. */
export const powerOperations = (exponent: Exact): number =>
  exponent.isInteger() ? WHOLE_POWER : LOGARITHM + EXPONENTIAL;

const powerOf = two(
  2,
  ([x, n]) => power(x, n),
  ([, n]) => powerOperations(n),
);

/** x to the power n; limited so that no formula takes long. */
export function power(x: Exact, n: Exact): Exact | string {
  if (n.abs().gt(GREATEST_EXPONENT)) return `Un exponente no puede pasar de ${GREATEST_EXPONENT}`;
  if (x.isZero() && n.lt(0)) return 'No se puede dividir entre cero';
  if (x.lt(0) && !n.isInteger()) return 'Un número negativo no tiene esa potencia';
  return Exact.pow(x, n);
}

/** What a loan's French instalment is: the same each period, at a rate per period as a fraction. */
function instalment([rate, periods, amount]: [Exact, Exact, Exact]): Exact | string {
  if (!periods.isInteger() || periods.lt(1) || periods.gt(GREATEST_EXPONENT))
    return `La cuota necesita de 1 a ${GREATEST_EXPONENT} periodos enteros`;
  if (rate.lt(0)) return 'La cuota necesita una tasa que no sea negativa';
  if (rate.isZero()) return amount.div(periods);
  return amount.mul(rate).div(new Exact(1).sub(Exact.pow(rate.add(1), periods.neg())));
}

function rounded([value, places]: [Exact, Exact], rounding: Rounding): Exact | string {
  if (!places.isInteger() || places.lt(0) || places.gt(MOST_PLACES))
    return `Se redondea a entre 0 y ${MOST_PLACES} decimales`;
  return roundTo(value, places.toNumber(), rounding);
}

/** The functions that every formula may use. */
export const functions: ReadonlyMap<string, NamedFunction> = new Map(
  Object.entries({
    abs: one((x) => x.abs()),
    ceil: one((x) => x.ceil()),
    cuota: fixed<[Exact, Exact, Exact]>(3, instalment, () => WHOLE_POWER + 4),
    exp: one((x) => (x.abs().gt(60) ? 'exp no pasa de 60' : x.exp()), EXPONENTIAL),
    floor: one((x) => x.floor()),
    ln: one((x) => (x.lte(0) ? 'ln necesita un número mayor que 0' : x.ln()), LOGARITHM),
    max: several((args) => Exact.max(...args)),
    min: several((args) => Exact.min(...args)),
    mod: two(2, ([x, y]) => (y.isZero() ? 'No se puede dividir entre cero' : x.mod(y))),
    pow: powerOf,
    potencia: powerOf,
    round: two(2, rounded),
    sqrt: one((x) => (x.lt(0) ? 'Un número negativo no tiene raíz' : x.sqrt()), WHOLE_POWER),
    sum: several((args) => args.reduce((total, value) => total.add(value))),
  }),
);
