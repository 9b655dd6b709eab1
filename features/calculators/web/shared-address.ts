import type { Calculator, Input, Values } from './catalog/calculator.ts';

/** The values of a shared address, and the names of those that cannot be used and were replaced by the initial ones. */
export type AddressValues = { values: Values; unusable: string[] };

export const initialValues = ({ inputs }: Calculator): Values =>
  Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, input.initial]));

/** Reads what stands after '?' in an address; what it leaves out has its initial value. */
export function readAddress(calculator: Calculator, search: string): AddressValues {
  const given = new URLSearchParams(search);
  const values = initialValues(calculator);
  const unusable: string[] = [];
  for (const [key, input] of Object.entries(calculator.inputs)) {
    const text = given.get(key);
    if (text === null) continue;
    const value = readValue(input, text);
    if (value === undefined) unusable.push(input.label);
    else values[key] = value;
  }
  return { values, unusable };
}

function readValue(input: Input, text: string): number | string | undefined {
  if (input.kind === 'choice') return input.options.find(({ value }) => value === text)?.value;
  const value = /^\d{1,12}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  const isWhole = input.unit === 'percent' || input.unit === 'money' || Number.isInteger(value);
  return isWhole && value >= input.min && value <= input.max ? value : undefined;
}

export const writeAddress = (values: Values): string =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();
