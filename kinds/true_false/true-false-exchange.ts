import { printEnd, printReason, type ReadGift, readGiftParts } from '#content/format/gift/gift-parts.ts';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  printOption,
  type ReadMoodle,
  readField,
  readFormattedField,
  readMoodleParts,
} from '#content/format/moodle/moodle-parts.ts';
import { kindText } from '#content/format/questions/question-tags.ts';
import { TRUE_FALSE_OPTIONS } from '#domain/question-versions.ts';

/** `{T#reason of the wrong answer#reason of the right one}` */
const readGift: ReadGift = (question, tags, report) => {
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

function printGift({ reasons, correct_answer, explanation }: QuestionInFile): string {
  const ofRight = printReason(reasons[correct_answer]);
  const ofWrong = printReason(reasons[1 - correct_answer]) || (ofRight && '#');
  return `{${correct_answer === 0 ? 'T' : 'F'}${ofWrong}${ofRight}${printEnd(explanation)}}`;
}

const NAMES = ['true', 'false'];

const readMoodle: ReadMoodle = (element, report) => {
  const { line } = element;
  const written = childrenOf(element, 'answer');
  const answers = NAMES.flatMap(
    (name) => written.find((answer) => readField(answer, 'text')?.text.toLowerCase() === name) ?? [],
  );
  if (written.length !== NAMES.length || answers.length !== NAMES.length) {
    report(line, 'Una pregunta de verdadero o falso lleva dos respuestas: «true» y «false».');
    return null;
  }
  return {
    ...readMoodleParts(element, report).parts,
    kind: kindText('true_false', line),
    options: TRUE_FALSE_OPTIONS.map((text) => ({ text, line })),
    reasons: answers.map((answer) => readFormattedField(answer, 'feedback', report) ?? undefined),
    correct: answers.flatMap((answer, index) => (Number(answer.attributes.fraction) > 0 ? [index] : [])),
  };
};

const printMoodle = ({ reasons, correct_answer }: QuestionInFile): string[] =>
  NAMES.flatMap((name, index) => printOption(index === correct_answer ? '100' : '0', name, reasons[index]));

export const trueFalse = {
  gift: { read: readGift, print: printGift },
  moodle: { type: 'truefalse', read: readMoodle, print: printMoodle },
};
