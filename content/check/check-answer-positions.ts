import type { LessonFile, ParsedLesson, Report } from '#content/format/lesson-file.ts';
import { optionLetter } from '#domain/lessons.ts';
import { countByOption, countLongestRight } from './answer-bias.ts';

/** Below this, a majority proves nothing. */
const ENOUGH_QUESTIONS = 4;

/** Within one lesson, neither the position nor the length of an option may give the answer away. */
export function checkAnswerPositions({ draft, lines }: ParsedLesson, report: Report): void {
  const total = draft.questions.length;
  if (total < ENOUGH_QUESTIONS) return;
  const line = lines.questions[0]!.question_text;
  countByOption(draft.questions).forEach((count, index) => {
    if (count > total / 2) {
      report(
        line,
        `La respuesta correcta es ${optionLetter(index)} en ${count} de ${total} preguntas; repártela más.`,
      );
    }
  });
  if (followsPattern(draft)) report(line, 'Las respuestas correctas siguen un orden que se adivina.');
  const { longest } = countLongestRight(draft.questions);
  if (longest > (2 * total) / 3) {
    report(line, `La opción correcta es la más larga en ${longest} de ${total} preguntas.`);
  }
}

/** A, B, C, D, A, … and its like: every right answer the same number of places after the one before. */
function followsPattern({ questions }: LessonFile): boolean {
  const places = questions[0]?.options.length ?? 0;
  if (questions.some(({ options }) => options.length !== places)) return false;
  const steps = questions
    .slice(1)
    .map(
      ({ correct_answer }, index) => (correct_answer - questions[index]!.correct_answer + places) % places,
    );
  return new Set(steps).size === 1;
}
