import type { ParsedLesson, QuestionInFile, Report } from '#content/format/lesson-file.ts';
import { describeTellingReason, namesText } from '#domain/course/reasons.ts';
import { suggestPassage } from './suggest-passage.ts';

const REASON = { least: 15, most: 200 };

/** Checks the reasons of a lesson's options and the passages of its questions. */
export function checkReasons({ draft, lines }: ParsedLesson, report: Report): void {
  draft.questions.forEach((question, index) => {
    const at = lines.questions[index]!;
    const others = draft.questions.filter((other) => other !== question);
    question.reasons.forEach((reason, option) => {
      const message =
        describeWrongReason(question, option) ??
        describeTellingReason(question, option, reason) ??
        describeGivenAway(reason, question, others);
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

/** Looks for the right option of another question, unless the reason's own question has it too. */
function describeGivenAway(reason: string, own: QuestionInFile, others: QuestionInFile[]): string | null {
  const shown = [own.question_text, ...own.options, own.explanation].join(' . ');
  const given = others.find(({ options, correct_answer }) => {
    const key = options[correct_answer] ?? '';
    return namesText(reason, key) && !namesText(shown, key);
  });
  return given ? `El motivo da la respuesta de «${given.question_text}».` : null;
}

function describeMissingPassage(question: QuestionInFile, content: string): string {
  const anchor = suggestPassage(question, content);
  return anchor
    ? `Falta «repasa». Se propone: «repasa: ${anchor}».`
    : 'Falta «repasa», y el texto no tiene títulos.';
}
