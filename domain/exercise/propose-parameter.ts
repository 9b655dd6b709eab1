import { Exact } from '#domain/expression/exact.ts';
import { figureName } from '#domain/expression/typed-formula.ts';
import type { Parameter } from './exercise.ts';
import { STEPS_ABOVE } from './parameters.ts';
import type { FigureFormat } from './print-figure.ts';

/** A figure that stands in the words of a text, such as '80 €', with its place and its number. */
export type WrittenFigure = { text: string; at: number; value: string; format: FigureFormat };

const WRITTEN = /\{\{[^{}]*\}\}|(\$ ?)?(?<![\p{L}\d])(\d+(?:[.,]\d+)*)(?:\s?(€|%|euros\b))?/gu;

/** The figures of a text that are not drawn yet, read as in Spain: '1.200,50 €' is 1200.5. */
export const findWrittenFigures = (text: string): WrittenFigure[] =>
  [...text.matchAll(WRITTEN)].flatMap((match) => {
    const [found, dollars, digits, unit] = match;
    if (digits === undefined) return [];
    const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits);
    const value = new Exact((isGrouped ? digits.replaceAll('.', '') : digits).replace(',', '.')).toString();
    const format = dollars ? 'dinero' : unit === '%' ? '%' : unit ? 'euros' : '';
    return [{ text: found, at: match.index, value, format } as const];
  });

/** Names by the words that stand beside such figures. */
const PERCENTAGES = { iva: ['iva'], interes: ['interes'], descuento: ['descuento', 'rebaja'] };
const AMOUNTS = {
  precio: ['cuesta', 'vale', 'precio', 'compra'],
  ingreso: ['sueldo', 'salario', 'gana', 'cobra', 'ingres'],
  alquiler: ['alquiler'],
  prestamo: ['presta', 'pide'],
  capital: ['deposita', 'invierte', 'capital'],
  ahorro: ['ahorra'],
  gasto: ['gasta', 'paga'],
};
/** The rates of a value-added tax that belong together. */
const TAX_RATES = [
  ['4', '10', '21'],
  ['8', '16'],
  ['5', '19'],
];
const BESIDE = 28;

/** A parameter in place of a figure: its name from the words beside it, its range around it, and the text that shows it. */
export function proposeParameter(text: string, figure: WrittenFigure, taken: readonly string[]) {
  const { at, value, format } = figure;
  const name = freeName(nameOf(text, figure), taken);
  const rates = name.startsWith('iva') && TAX_RATES.find((each) => each.includes(value));
  const parameter: Parameter = rates
    ? { name, choices: first(value, rates) }
    : { name, ...rangeAround(value) };
  const shown = `{{${name}${format && `|${format}`}}}`;
  return { parameter, text: text.slice(0, at) + shown + text.slice(at + figure.text.length) };
}

const first = (value: string, choices: readonly string[]) => [
  value,
  ...choices.filter((each) => each !== value),
];

/** A parameter around another figure that its author has written. */
export const moveParameter = (parameter: Parameter, value: string): Parameter =>
  'choices' in parameter
    ? { ...parameter, choices: first(value, parameter.choices) }
    : { name: parameter.name, ...rangeAround(value) };

function nameOf(text: string, { at, text: written, format }: WrittenFigure): string {
  const before = figureName(text.slice(Math.max(0, at - BESIDE), at));
  const after = text.slice(at + written.length);
  const beside = `${before} ${figureName(after.slice(0, 15))}`;
  if (format === '%') return lastNamed(beside, PERCENTAGES) ?? 'porcentaje';
  if (format !== '') return lastNamed(before, AMOUNTS) ?? 'importe';
  const noun = figureName(/^\s*(\p{L}+)/u.exec(after)?.[1] ?? '');
  return noun.length > 2 ? noun : 'cifra';
}

/** The name of the word that stands last in a text. */
function lastNamed(text: string, names: Record<string, string[]>): string | undefined {
  const found = Object.entries(names).map(([name, words]) => ({
    name,
    at: Math.max(...words.map((word) => text.lastIndexOf(word))),
  }));
  const last = found.reduce((one, other) => (other.at > one.at ? other : one));
  return last.at === -1 ? undefined : last.name;
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? name : `${name}_${number}`;
    if (!taken.includes(next)) return next;
  }
}

/** Eight round steps to each side, above zero; whole figures stay whole. */
function rangeAround(text: string) {
  const value = new Exact(text);
  const finest = new Exact(10).pow(-value.decimalPlaces());
  const tens = new Exact(10).pow(
    value
      .div(STEPS_ABOVE * 2)
      .log(10)
      .floor(),
  );
  const round = [5, 2, 1].map((each) => tens.mul(each)).find((each) => each.mul(STEPS_ABOVE * 2).lte(value));
  const step = Exact.max(round ?? finest, finest);
  const down = Exact.max(Exact.min(value.div(step).ceil().sub(1), STEPS_ABOVE), 0);
  return {
    from: value.sub(step.mul(down)).toString(),
    to: value.add(step.mul(STEPS_ABOVE)).toString(),
    step: step.toString(),
  };
}
