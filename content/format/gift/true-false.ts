import { TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';
import type { QuestionInFile } from '../lesson-file.ts';
import { kindText } from '../questions/kind-text.ts';
import { printReason, type ReadGift, readGiftParts } from './gift-parts.ts';
import { printGiftPart } from './gift-text.ts';

/** `{T#reason of the wrong answer#reason of the right one}` */
export const readTrueFalse: ReadGift = (question, tags, report) => {
  const { lead, leadFeedback } = question.answers;
  const { read, parts } = readGiftParts(question, tags, report);
  const right = /^t/i.test(lead.text) ? 0 : 1;
  const [ofWrong, ofRight] = leadFeedback.map(read);
  return {
    ...parts,
    kind: kindText('true_false', lead.line),
    options: TRUE_FALSE_OPTIONS.map((text) => ({ text, line: lead.line })),
    reasons: right === 0 ? [ofRight, ofWrong] : [ofWrong, ofRight],
    correct: [right],
  };
};

export function printTrueFalse({ reasons, correct_answer, explanation }: QuestionInFile): string {
  const ofRight = printReason(reasons[correct_answer]);
  const ofWrong = printReason(reasons[1 - correct_answer]) || (ofRight && '#');
  const end = explanation === '' ? '' : `####${printGiftPart(explanation)}`;
  return `{${correct_answer === 0 ? 'T' : 'F'}${ofWrong}${ofRight}${end}}`;
}
