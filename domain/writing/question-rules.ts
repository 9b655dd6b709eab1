import { PLACEHOLDER } from '#domain/exercise/template.ts';

const OPTIONS = { least: 3, most: 5 };
const LONGEST_QUESTION = 200;
const LONGEST_OPTION = 120;
const EXPLANATION = { least: 40, most: 400 };
const REASON = { least: 15, most: 200 };

/** A text as long as with figures in the places of its formulas. */
export const withoutFormulas = (text: string): string => text.replace(PLACEHOLDER, '•••••');

export const sameText = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The sentences of those problems that a text has. */
const problems = (...found: (readonly [boolean, string])[]): string[] =>
  found.flatMap(([isWrong, message]) => (isWrong ? [message] : []));

export function describeQuestionText(text: string): string[] {
  const { length } = withoutFormulas(text);
  return problems(
    [text.includes('\n'), 'La pregunta ocupa más de una línea.'],
    [!/[?:]$/.test(text), 'La pregunta debe terminar en «?» o en «:».'],
    [/\?$/.test(text) && !text.includes('¿'), 'Falta el signo «¿» que abre la pregunta.'],
    [length > LONGEST_QUESTION, `La pregunta tiene ${length} caracteres; caben ${LONGEST_QUESTION}.`],
  );
}

export const describeOptionCount = ({ length }: readonly string[]): string | null =>
  length < OPTIONS.least || length > OPTIONS.most
    ? `Hay ${length} opciones; deben ser de ${OPTIONS.least} a ${OPTIONS.most}.`
    : null;

export function describeOption(options: readonly string[], at: number): string[] {
  const option = options[at] ?? '';
  return problems(
    [options.slice(0, at).some((earlier) => sameText(earlier, option)), 'Esta opción está repetida.'],
    [option.length > LONGEST_OPTION, `La opción tiene ${option.length} caracteres; caben ${LONGEST_OPTION}.`],
    [
      /^(?:todas|ninguna|ninguno) (?:las|de|es)\b/i.test(option),
      'Una opción dice algo por sí misma: evita «todas las anteriores» y «ninguna de ellas».',
    ],
  );
}

export function describeExplanation(text: string): string[] {
  const { length } = withoutFormulas(text);
  return problems(
    [
      length < EXPLANATION.least || length > EXPLANATION.most,
      `La explicación tiene ${length} caracteres; deben ser de ${EXPLANATION.least} a ${EXPLANATION.most}.`,
    ],
    [text.includes('\n'), 'La explicación ocupa más de una línea.'],
  );
}

/** @param name whose reason it is, as a subject: 'El motivo' */
export const describeReasonLength = (length: number, name = 'El motivo'): string | null =>
  length < REASON.least || length > REASON.most
    ? `${name} tiene ${length} caracteres; deben ser de ${REASON.least} a ${REASON.most}.`
    : null;
