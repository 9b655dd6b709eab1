import { Exact } from '#domain/expression/exact.ts';
import type { Parameter } from './exercise.ts';

const MOST_CHOICES = 1_000_000;

const DECIMAL = /^-?\d{1,20}(?:\.\d{1,10})?$/;

export const isDecimal = (text: string): boolean => DECIMAL.test(text);

/** Whether a parameter is a number; one with a choice that is no number is a text, for texts only. */
export const isNumeric = (parameter: Parameter): boolean =>
  !('choices' in parameter) || parameter.choices.every(isDecimal);

/** Each draw needs them again. */
const counts = new WeakMap<Parameter, number>();

/** How many figures a parameter may be. */
export function choiceCount(parameter: Parameter): number {
  if ('choices' in parameter) return parameter.choices.length;
  const known = counts.get(parameter);
  if (known !== undefined) return known;
  const { from, to, step } = parameter;
  const count = new Exact(to).sub(from).div(step).floor().add(1).toNumber();
  counts.set(parameter, count);
  return count;
}

/** The figure with this index, counted from 0. */
export function choiceAt(parameter: Parameter, index: number): string {
  if ('choices' in parameter) return parameter.choices[index]!;
  return new Exact(parameter.step).mul(index).add(parameter.from).toString();
}

/** A proposed range ends so many steps above the figure that its author wrote. */
export const STEPS_ABOVE = 8;

/** The figure that authors read in their texts: the first of a list, and of a range the one that it was proposed around. */
export const sampleIndex = (parameter: Parameter): number =>
  'choices' in parameter ? 0 : Math.max(0, choiceCount(parameter) - 1 - STEPS_ABOVE);

/** Why a parameter cannot be drawn, in Spanish. */
export function parameterProblem(parameter: Parameter): string | undefined {
  const { name } = parameter;
  if ('choices' in parameter)
    return parameter.choices.length > 0 ? undefined : `«${name}» no tiene ningún valor entre los que elegir.`;
  const { from, to, step } = parameter;
  if (![from, to, step].every(isDecimal)) return `«${name}» necesita números como 1234,56.`;
  if (!new Exact(step).gt(0)) return `El paso de «${name}» debe ser mayor que 0.`;
  if (new Exact(to).lt(from)) return `«${name}» va de ${from} a ${to}: el primero es mayor que el último.`;
  if (!new Exact(to).sub(from).mod(step).isZero())
    return `De ${from} a ${to} no se llega con pasos de ${step}: corrige el paso o el final de «${name}».`;
  return choiceCount(parameter) > MOST_CHOICES
    ? `«${name}» tiene más de un millón de valores: usa un paso mayor.`
    : undefined;
}
