import type { ParsedLesson, QuestionInFile, Report } from '#content/format/lesson-file.ts';
import { wordsOf } from './guessers/option-form.ts';
import { suggestPassage } from './suggest-passage.ts';

const REASON = { least: 15, most: 200 };

/** Checks the reasons of a lesson's options and the passages of its questions. */
export function checkReasons({ draft, lines }: ParsedLesson, report: Report): void {
  draft.questions.forEach((question, index) => {
    const at = lines.questions[index]!;
    const others = draft.questions.filter((other) => other !== question);
    question.reasons.forEach((reason, option) => {
      const message =
        describeWrongReason(question, option) ?? (reason && describeGivenAway(reason, question, others));
      if (message) report(at.reasons[option]!, message);
    });
    if (question.passage === null) report(at.question_text, describeMissingPassage(question, draft.content));
  });
}

function describeWrongReason({ reasons, correct_answer }: QuestionInFile, option: number): string | null {
  const reason = reasons[option]!;
  if (reason === '')
    return option === correct_answer
      ? null
      : 'Falta el motivo de esta opción, una línea «  > » debajo de ella.';
  if (reason.length < REASON.least || reason.length > REASON.most)
    return `El motivo tiene ${reason.length} caracteres; deben ser de ${REASON.least} a ${REASON.most}.`;
  if (reason.includes('\n')) return 'El motivo ocupa más de una línea.';
  return reasons.indexOf(reason) < option ? 'Este motivo está repetido en la pregunta.' : null;
}

/** Shorter options, such as «Sí», occur anywhere. */
const FEWEST_WORDS = 2;

/** Looks for the right option of another question, unless the reason's own question has it too. */
function describeGivenAway(reason: string, own: QuestionInFile, others: QuestionInFile[]): string | null {
  const shown = asWords([own.question_text, ...own.options, own.explanation].join(' . '));
  const given = others.find(({ options, correct_answer }) => {
    const key = asWords(options[correct_answer] ?? '');
    const isTelling = key.trim().split(' ').length >= FEWEST_WORDS || /\d{2}/.test(key);
    return isTelling && asWords(reason).includes(key) && !shown.includes(key);
  });
  return given ? `El motivo da la respuesta de «${given.question_text}».` : null;
}

/** Words between spaces, so that a text is found only where its words begin and end. */
const asWords = (text: string) => ` ${wordsOf(text).join(' ')} `;

function describeMissingPassage(question: QuestionInFile, content: string): string {
  const anchor = suggestPassage(question, content);
  return anchor
    ? `Falta «repasa». Se propone: «repasa: ${anchor}».`
    : 'Falta «repasa», y el texto no tiene títulos.';
}
