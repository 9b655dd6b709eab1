import { GENERAL } from '#domain/people/country-name.ts';
import type { Calculator, Input, Values } from './catalog/calculator.ts';

/** The values of a shared address, and the names of those that cannot be used and were replaced by the initial ones. */
export type AddressValues = { values: Values; unusable: string[] };

export const initialValues = (calculator: Calculator): Values => readAddress(calculator, '').values;

/**
 * Reads what stands after '?' in an address, as it stands there. What it leaves out has its initial value: amounts in the money of
 * the country that the address names, or else of the reader's.
 */
export function readAddress(calculator: Calculator, search: string, country = GENERAL): AddressValues {
  const given = new URLSearchParams(search);
  const { inputs } = calculator;
  const values: Values = Object.fromEntries(
    Object.entries(inputs).map(([key, input]) => [key, input.initial]),
  );
  const unusable: string[] = [];
  for (const [key, input] of Object.entries(inputs)) {
    const text = given.get(key);
    const isReaders = input.kind === 'choice' && input.scales?.[country];
    if (text === null && isReaders) values[key] = country;
    if (text === null) continue;
    const value = readValue(input, text);
    if (value === undefined) unusable.push(input.label);
    else values[key] = value;
  }
  const times = timesOf(calculator, values);
  for (const [key, input] of Object.entries(inputs))
    if (input.kind === 'quantity' && input.unit === 'money' && !given.has(key))
      values[key] = Number(values[key]) * times;
  return { values, unusable };
}

/** How many times larger amounts are in the money of the chosen country. */
export const timesOf = ({ inputs }: Calculator, values: Values): number =>
  Object.entries(inputs).reduce(
    (times, [key, input]) => (input.kind === 'choice' && input.scales?.[String(values[key])]) || times,
    1,
  );

function readValue(input: Input, text: string): number | string | undefined {
  if (input.kind === 'choice') return input.options.find(({ value }) => value === text)?.value;
  const value = /^\d{1,12}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  const isWhole = input.unit === 'percent' || input.unit === 'money' || Number.isInteger(value);
  return isWhole && value >= input.min && value <= input.max ? value : undefined;
}

export const writeAddress = (values: Values): string =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
