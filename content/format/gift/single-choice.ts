import type { QuestionInFile, RawText } from '../lesson-file.ts';
import { printAnswers, printReason, type ReadGift, readGiftParts } from './gift-parts.ts';
import { printGiftPart } from './gift-text.ts';
import { readWeight } from './gift-weights.ts';
import type { GiftAnswer } from './read-gift-block.ts';

export const readSingleChoice: ReadGift = (question, tags, report) => {
  const { lead, answers: options } = question.answers;
  if (lead.text !== '') {
    report(lead.line, 'Aquí empieza una opción: la correcta lleva «=» delante y las demás «~».');
    return null;
  }
  const { read, parts } = readGiftParts(question, tags, report);
  return {
    ...parts,
    options: options.map((option) => read(withoutWeight(option))),
    reasons: options.map(({ feedback }) => (feedback ? read(feedback) : undefined)),
    correct: options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
  };
};

const withoutWeight = ({ isRight, text }: GiftAnswer): RawText =>
  isRight ? text : { ...text, text: readWeight(text.text).rest };

export function printSingleChoice({ options, reasons, correct_answer, explanation }: QuestionInFile): string {
  const answers = options.map((option, index) => {
    const mark = index === correct_answer ? '=' : `~${option.startsWith('%') ? '%0%' : ''}`;
    return `${mark}${printGiftPart(option)}${printReason(reasons[index])}`;
  });
  return printAnswers(answers, explanation);
}
