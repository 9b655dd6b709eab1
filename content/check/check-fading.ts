import type { ParsedLesson, Problem, QuestionInFile } from '#content/format/lesson-file.ts';
import { findSections } from '#domain/course/headings.ts';
import { wrongSumOfRow } from '#domain/writing/printed-sums.ts';
import { isDrawn } from '#kinds/is-drawn.ts';

const FEWEST_EXERCISES = 2;

/** A sum that is worked out has as many figures: two and what they give. */
const FEWEST_FIGURES = 3;

/**
 * A lesson of the pack leads from a sum that its text works out, by a card that leaves one half done, to exercises that are done alone. One
 * that is written in the back office may have fewer.
 */
export function checkFading({ file, draft, cards, lines }: ParsedLesson): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file, line, message });
  const exercises = draft.questions.filter(({ body }) => isDrawn(body)).length;
  if (exercises < FEWEST_EXERCISES)
    report(
      lines.questions.at(-1)?.question_text ?? lines.content,
      `Ejercicios con cifras al azar en el cuestionario: ${exercises}; deben ser al menos ${FEWEST_EXERCISES}.`,
    );
  const halfDone = cards.flatMap((card, at) => (isHalfDone(card) ? [{ card, at: lines.cards[at]! }] : []));
  if (halfDone.length === 0)
    report(
      lines.content,
      'Ninguna pregunta de tarjeta deja una cuenta a medias: una tabla con un paso hecho y un hueco.',
    );
  const sections = new Map(findSections(draft.content).map(({ anchor, text }) => [anchor, text]));
  for (const { card, at } of halfDone) {
    const figures = sections.get(card.passage ?? '')?.match(/\d[\d.,]*/g)?.length ?? 0;
    if (figures < FEWEST_FIGURES)
      report(at.passage, 'Su sección no muestra una cuenta entera: hazla antes en el texto, con sus cifras.');
    const wrong = rowsOf(card).map(wrongSumOfRow).find(Boolean);
    if (wrong) report(at.question_text, wrong);
  }
  return problems;
}

type Cell = string | { gap: string };

const rowsOf = ({ kind, body }: QuestionInFile): Cell[][] =>
  kind === 'table' && !isDrawn(body) ? (body as { rows: Cell[][] }).rows : [];

/** A table of which a step is worked out and another one is not. */
function isHalfDone(question: QuestionInFile): boolean {
  const results = rowsOf(question).map((row) => row.at(-1));
  return (
    results.some((cell) => typeof cell === 'string' && /\d/.test(cell)) &&
    results.some((cell) => typeof cell === 'object')
  );
}
