import {
  printAnswers,
  printGiftPart,
  printReason,
  type ReadGift,
  readGiftParts,
  readWeight,
} from '#content/format/gift/gift-parts.ts';
import type { QuestionInFile } from '#content/format/lesson-file.ts';
import {
  childrenOf,
  fractionsOf,
  printChoice,
  type ReadMoodle,
  readChoice,
} from '#content/format/moodle/moodle-parts.ts';
import { kindText, partTags, readPartialLine } from '#content/format/questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';
import type { MultipleChoiceBody } from './multiple-choice.ts';

const WHOLE = 100;
/** As many decimals as Moodle's list of weights has: a third is 33.33333. */
const DECIMALS = 5;
/** Programs round thirds in several ways. */
const SLACK = 1;

/** What each option of several right ones is worth, in percent: the right ones share 100, and a wrong one takes one share. */
function optionWeights(count: number, correct: readonly number[]): string[] {
  const share = Number((WHOLE / correct.length).toFixed(DECIMALS));
  return Array.from({ length: count }, (_, option) => String(correct.includes(option) ? share : -share));
}

/** The options that are worth something; null when they do not share 100 equally. What a wrong one takes is not read. */
function rightOptions(weights: readonly number[]): number[] | null {
  const correct = weights.flatMap((weight, option) => (weight > 0 ? [option] : []));
  const share = WHOLE / correct.length;
  return correct.every((option) => Math.abs(weights[option]! - share) * correct.length <= SLACK)
    ? correct
    : null;
}

const readGift: ReadGift = (question, tags, report) => {
  const { line } = question.text;
  const options = question.answers.answers.map(({ text, feedback }) => {
    const { weight, rest } = readWeight(text.text);
    return { weight, text: { ...text, text: rest }, feedback };
  });
  const correct = rightOptions(options.map(({ weight }) => weight));
  if (correct === null) {
    report(line, describeUnsupported(UNSUPPORTED.unequal_weights));
    return null;
  }
  const { read, parts } = readGiftParts(question, tags, report);
  return {
    ...parts,
    kind: kindText('multiple_choice', line),
    body: readPartialLine(tags, line, report),
    options: options.map(({ text }) => read(text)),
    reasons: options.map(({ feedback }) => (feedback ? read(feedback) : undefined)),
    correct,
  };
};

function printGift({ options, reasons, body, explanation }: QuestionInFile): string {
  const weights = optionWeights(options.length, (body as MultipleChoiceBody).correct);
  const answers = options.map(
    (option, index) => `~%${weights[index]}%${printGiftPart(option)}${printReason(reasons[index])}`,
  );
  return printAnswers(answers, explanation);
}

const readMoodle: ReadMoodle = (element, report) => {
  const correct = rightOptions(fractionsOf(childrenOf(element, 'answer')));
  if (correct === null) {
    report(element.line, describeUnsupported(UNSUPPORTED.unequal_weights));
    return null;
  }
  const { tags, choice } = readChoice(element, report);
  return {
    ...choice,
    kind: kindText('multiple_choice', element.line),
    body: readPartialLine(tags, element.line, report),
    correct,
  };
};

const printMoodle = (question: QuestionInFile): string[] =>
  printChoice(
    question,
    optionWeights(question.options.length, (question.body as MultipleChoiceBody).correct),
  );

export const multipleChoice = {
  gift: { read: readGift, print: printGift, tags: partTags.gift },
  moodle: { type: 'multichoice', read: readMoodle, print: printMoodle, tags: partTags.moodle },
};
