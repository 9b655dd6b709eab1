import type { QuestionKind } from '#domain/question-versions.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { MatchBody } from '#kinds/match/match.ts';
import type { NumberBody } from '#kinds/number/number.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { isPlainNumber } from './number-tags.ts';

export type FileOfQuestions = 'GIFT' | 'Moodle XML';

type Stored = Pick<QuestionInFile, 'kind' | 'body' | 'question_text'>;

/**
 * Why a question cannot be written in a format without losing a part of it, as the end of a sentence; null when it can. Such a
 * question is left out of an export, and an import does not change it.
 */
export const whyLeftOut = ({ kind, body }: Stored, format: FileOfQuestions): string | null =>
  REASONS[kind](body, format);

const isWritten = () => null;

/** A new kind of `QUESTION_KINDS` does not compile until it is here. */
const REASONS: Record<QuestionKind, (body: Stored['body'], format: FileOfQuestions) => string | null> = {
  single_choice: isWritten,
  true_false: isWritten,
  multiple_choice: isWritten,
  number: (body, format) => {
    const parts = partsBeyond(body as NumberBody);
    return parts.length === 0 ? null : `${format} no puede llevar ${parts.join(' ni ')}`;
  },
  order: (_, format) => (format === 'GIFT' ? 'es de ordenar, un tipo que GIFT no tiene' : null),
  match: (body, format) =>
    format === 'GIFT' && (body as MatchBody).pairs.some(([left]) => left.includes('->'))
      ? 'uno de sus lados izquierdos lleva «->», que en GIFT separa las parejas'
      : null,
  entry: (_, format) => `es un asiento, que ${format} no tiene`,
  table: (_, format) => `es una tabla con huecos, que ${format} no tiene`,
};

function partsBeyond(body: NumberBody): string[] {
  const { exercise, answer, mistakes, solution, hints } = body;
  return [
    ...(isDrawn(body) ? ['sus cifras al azar'] : exercise ? ['sus cifras calculadas'] : []),
    ...(exercise === null && !isPlainNumber(answer) ? ['su respuesta, que es una fórmula'] : []),
    ...(mistakes.length > 0 ? ['sus errores usuales'] : []),
    ...(hints.length > 0 ? ['sus pistas'] : []),
    ...(solution.length > 0 ? ['su solución por pasos'] : []),
  ];
}

const LONGEST_TEXT = 80;

/** The beginning of a question's text on one line, by which people know it. */
export function shortText(text: string, ellipsis = ''): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= LONGEST_TEXT
    ? letters.join('')
    : letters.slice(0, LONGEST_TEXT).join('') + ellipsis;
}

/** The questions of a lesson that a format can hold, and a sentence about each of the others. */
export function sortOut<Question extends Stored>(questions: readonly Question[], format: FileOfQuestions) {
  const written = questions.filter((question) => whyLeftOut(question, format) === null);
  const leftOut = questions.flatMap((question) => {
    const why = whyLeftOut(question, format);
    return why === null ? [] : [`Falta «${shortText(question.question_text, '…')}»: ${why}.`];
  });
  return { written, leftOut };
}
