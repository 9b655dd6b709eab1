import {
  type Fraction,
  isLess,
  minus,
  over,
  plus,
  printed,
  root,
  roundHalfUp,
  roundUp,
  times,
  toPower,
} from './fraction.ts';

type Drawn = Record<string, string>;
type Expected = (drawn: Drawn) => string[];

const cents = (...values: Fraction[]) => values.map((value) => printed(value, 2));
const oneAnd = (percent: string | Fraction) => plus(1, over(percent, 100));
const share = (amount: string | Fraction, percent: string | Fraction | number) =>
  over(times(amount, percent), 100);

/** The French instalment from the sum of discount factors, period by period. */
function instalment(percent: string, periods: string, amount: string | Fraction): Fraction {
  const factors = Array.from({ length: Number(periods) }, (_, index) =>
    over(1, toPower(oneAnd(percent), index + 1)),
  );
  return over(amount, plus(...factors));
}

/** A tax from widths of brackets and their rates, part by part. */
function taxByParts(income: Fraction, brackets: [upTo: number, percent: string][]): Fraction {
  let below: Fraction = times(0, 1);
  let tax: Fraction = below;
  for (const [upTo, percent] of brackets) {
    const top = isLess(income, upTo) ? income : times(upTo, 1);
    if (isLess(below, top)) tax = plus(tax, share(minus(top, below), percent));
    below = times(upTo, 1);
  }
  return tax;
}

const compound = (value: string, factor: Fraction, periods: number) => times(value, toPower(factor, periods));

const personal: Expected[] = [
  ({ ingreso, vivienda, comida, ahorro }) => {
    const parts = [vivienda!, comida!, ahorro!].map((percent) => share(ingreso!, percent));
    return cents(...parts, minus(ingreso!, ...parts));
  },
  ({ deuda, tasa, minimo }) => {
    let debt: Fraction = times(deuda!, 1);
    for (let month = 0; month < 12; month += 1) {
      const owed = plus(debt, share(debt, tasa!));
      debt = minus(owed, share(owed, minimo!));
    }
    return cents(debt);
  },
  ({ monto, tasa, n }) => {
    const payment = roundHalfUp(instalment(tasa!, n!, monto!), 2);
    const first = roundHalfUp(share(monto!, tasa!), 2);
    const debt = roundHalfUp(minus(monto!, minus(payment, first)), 2);
    const second = roundHalfUp(share(debt, tasa!), 2);
    const capital = minus(payment, second);
    return cents(first, minus(payment, first), debt, second, capital, minus(debt, capital));
  },
  ({ a, b }) => {
    const effective = times(minus(toPower(oneAnd(over(a!, 12)), 12), 1), 100);
    return cents(minus(roundHalfUp(effective, 2), b!));
  },
  ({ gastos, meses, tengo, aporte }) => [
    printed(roundUp(over(minus(times(gastos!, meses!), tengo!), aporte!)), 0),
  ],
  ({ precio, entrada, n, tasa }) => cents(instalment(tasa!, n!, minus(precio!, share(precio!, entrada!)))),
  ({ monto, n, tasa, comision }) => {
    const payment = roundHalfUp(instalment(tasa!, n!, monto!), 2);
    return cents(minus(plus(times(payment, n!), comision!), monto!));
  },
  ({ q1, q2, p1, p2, s1, s2 }) => {
    const before = plus(times(q1!, p1!), times(q2!, p2!));
    const rise = plus(times(q1!, s1!), times(q2!, s2!));
    return [printed(over(times(rise, 100), before), 1)];
  },
];

const investing: Expected[] = [
  ({ capital, tasa, anos }) => cents(compound(capital!, oneAnd(over(tasa!, 12)), 12 * Number(anos))),
  ({ aporte, anos, tasa }) => {
    let total: Fraction = times(0, 1);
    for (let month = 0; month < 12 * Number(anos); month += 1)
      total = plus(times(total, oneAnd(tasa!)), aporte!);
    return cents(total);
  },
  ({ nominal, inflacion }) => cents(over(times(minus(nominal!, inflacion!), 100), plus(100, inflacion!))),
  ({ inicial, anos, suma }) => {
    const factor = over(plus(inicial!, suma!), inicial!);
    return cents(times(minus(root(factor, Number(anos)), 1), 100));
  },
  ({ coste, f1, f2, f3, tasa }) => {
    const flows = [f1!, f2!, f3!].map((flow, year) => over(flow, toPower(oneAnd(tasa!), year + 1)));
    return cents(minus(plus(...flows), coste!));
  },
  ({ nominal, cupon, tasa }) => {
    const coupon = share(nominal!, cupon!);
    const afterOne = over(plus(coupon, nominal!), oneAnd(tasa!));
    return cents(over(plus(coupon, afterOne), oneAnd(tasa!)));
  },
  ({ u, a, b, r }) => {
    const [x, y] = [share(a!, u!), share(b!, minus(100, u!))];
    return cents(root(plus(times(x, x), times(y, y), times(2, r!, x, y)), 2));
  },
  ({ capital, anos, tasa, comision }) => {
    const without = compound(capital!, oneAnd(tasa!), Number(anos));
    return cents(minus(without, compound(capital!, oneAnd(minus(tasa!, comision!)), Number(anos))));
  },
];

/** Rows of Mexico's tariffs: lower limit, fixed amount and percentage of the excess. */
type Row = [from: string, fixed: string, percent: string];
const tariff = (income: Fraction | string, rows: Row[]) => {
  const [from, fixed, percent] = rows.findLast(([limit]) => !isLess(income, limit))!;
  return plus(fixed, share(minus(income, from), percent));
};

const taxes: Expected[] = [
  ({ n, precio, tipo }) => cents(times(n!, precio!, oneAnd(tipo!))),
  ({ total, tipo }) => cents(over(times(total!, tipo!), plus(100, tipo!))),
  ({ base }) =>
    cents(
      tariff(base!, [
        ['210403.70', '22282.14', '21.36'],
        ['424353.98', '67981.92', '23.52'],
      ]),
    ),
  ({ base }) =>
    cents(
      taxByParts(times(base!, 1), [
        [12_450, '9.5'],
        [20_200, '12'],
        [35_200, '15'],
        [60_000, '18.5'],
      ]),
    ),
  ({ ingreso }) =>
    cents(
      taxByParts(minus(ingreso!, 7 * 5500), [
        [5 * 5500, '8'],
        [20 * 5500, '14'],
      ]),
    ),
  ({ bruto, social }) => {
    const tax = roundHalfUp(tariff(bruto!, [['17533.65', '1856.84', '21.36']]), 2);
    const security = roundHalfUp(share(bruto!, social!), 2);
    return cents(tax, security, minus(bruto!, tax, security));
  },
  ({ l1, ancho, exceso, t1, s2, s3 }) => {
    const second = plus(t1!, s2!);
    const tax = plus(share(l1!, t1!), share(ancho!, second), share(exceso!, plus(second, s3!)));
    return cents(over(times(tax, 100), plus(l1!, ancho!, exceso!)));
  },
  ({ ventas, compras, tipo }) => cents(minus(share(ventas!, tipo!), share(compras!, tipo!))),
];

const accounting: Expected[] = [
  ({ base, tipo }) => {
    const tax = roundHalfUp(share(base!, tipo!), 2);
    return cents(times(base!, 1), tax, plus(base!, tax));
  },
  ({ base, tipo }) => cents(plus(base!, share(base!, tipo!)), times(base!, 1), share(base!, tipo!)),
  ({ coste, residual, anos }) => {
    const yearly = over(minus(coste!, residual!), anos!);
    return cents(yearly, yearly);
  },
  ({ coste, residual, anos }) => {
    const yearly = roundHalfUp(over(minus(coste!, residual!), anos!), 2);
    const left = minus(coste!, yearly);
    return cents(yearly, yearly, left, yearly, plus(yearly, yearly), minus(left, yearly));
  },
  ({ capital, ventas, proveedores, compras, gastos, entra, sale }) => {
    const bank = minus(entra!, sale!);
    const sum = plus(capital!, ventas!, proveedores!);
    return cents(bank, minus(sum, bank, compras!, gastos!), sum, sum);
  },
  ({ extracto, cheques, deposito }) => cents(minus(plus(extracto!, deposito!), cheques!)),
  ({ fijos, precio, variable }) => [printed(roundUp(over(fijos!, minus(precio!, variable!))), 0)],
  ({ n1, n2, c1, alza, v, precio }) => {
    const cost = plus(times(n1!, c1!), times(n2!, plus(c1!, alza!)));
    return cents(minus(times(v!, precio!), over(times(v!, cost), plus(n1!, n2!))));
  },
];

/** By lesson, what each of its exercises should answer with the figures that were drawn. */
export const EXPECTED: Record<string, Expected[]> = {
  'finanzas-personales-practica-con-cifras': personal,
  'inversiones-practica-con-cifras': investing,
  'impuestos-practica-con-cifras': taxes,
  'contabilidad-practica-con-cifras': accounting,
};
