import {
  printAnswers,
  printGiftPart,
  printReason,
  type ReadGift,
  readGiftParts,
  readWeight,
} from '#content/format/gift/gift-parts.ts';
import type { GiftAnswer } from '#content/format/gift/read-gift-block.ts';
import type { QuestionInFile, RawText } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  fractionsOf,
  printChoice,
  type ReadMoodle,
  readChoice,
} from '#content/format/moodle/moodle-parts.ts';
import { fixedOrderTag } from '#content/format/questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';

const readGift: ReadGift = (question, tags, report) => {
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

function printGift({ options, reasons, correct_answer, explanation }: QuestionInFile): string {
  const answers = options.map((option, index) => {
    const mark = index === correct_answer ? '=' : `~${option.startsWith('%') ? '%0%' : ''}`;
    return `${mark}${printGiftPart(option)}${printReason(reasons[index])}`;
  });
  return printAnswers(answers, explanation);
}

const WHOLE = 100;

const readMoodle: ReadMoodle = (element, report) => {
  const fractions = fractionsOf(childrenOf(element, 'answer'));
  if (fractions.some((fraction) => fraction !== 0 && fraction !== WHOLE)) {
    report(element.line, describeUnsupported(UNSUPPORTED.partial_credit));
    return null;
  }
  return {
    ...readChoice(element, report).choice,
    correct: fractions.flatMap((fraction, index) => (fraction === WHOLE ? [index] : [])),
  };
};

const printMoodle = (question: QuestionInFile): string[] =>
  printChoice(
    question,
    question.options.map((_, index) => String(index === question.correct_answer ? WHOLE : 0)),
  );

export const singleChoice = {
  gift: { read: readGift, print: printGift, tags: fixedOrderTag },
  moodle: { type: 'multichoice', read: readMoodle, print: printMoodle },
};
