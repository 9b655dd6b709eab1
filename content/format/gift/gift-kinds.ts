import type { Report } from '../lesson-file.ts';
import type { TagValues } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED, type UnsupportedKind } from '../questions/unsupported-kinds.ts';
import type { ReadGift } from './gift-parts.ts';
import { readWeight } from './gift-weights.ts';
import { readMatch } from './match.ts';
import { readMultipleChoice } from './multiple-choice.ts';
import { readNumber } from './number.ts';
import type { GiftAnswers, GiftQuestion } from './read-gift-block.ts';
import { readSingleChoice } from './single-choice.ts';
import { readTrueFalse } from './true-false.ts';

type GiftKind = { matches: (answers: GiftAnswers) => boolean; read: ReadGift };

const unsupported = (kind: UnsupportedKind) => (question: GiftQuestion, _tags: TagValues, report: Report) => {
  report(question.text.line, describeUnsupported(UNSUPPORTED[kind]));
  return null;
};

const isEmpty = ({ lead, answers }: GiftAnswers) => answers.length === 0 && lead.text === '';
const isTrueFalse = ({ lead, answers }: GiftAnswers) =>
  answers.length === 0 && /^(?:t|f|true|false)$/i.test(lead.text);
const hasWeights = ({ answers }: GiftAnswers) =>
  answers.some((answer) => !answer.isRight && readWeight(answer.text.text).weight !== 0);
const areAllRight = ({ answers }: GiftAnswers) =>
  answers.length > 0 && answers.every(({ isRight }) => isRight);
const isMatching = (body: GiftAnswers) =>
  areAllRight(body) && body.answers.every(({ text }) => text.text.includes('->'));

/**
 * The kinds of questions in the order in which a question is tried against them, which is Moodle's. A kind that becomes supported
 * gets its reader here and its writer in print-gift.ts.
 */
const giftKinds: GiftKind[] = [
  { matches: ({ isNumerical }) => isNumerical, read: readNumber },
  { matches: isTrueFalse, read: readTrueFalse },
  { matches: isEmpty, read: unsupported('essay') },
  { matches: isMatching, read: readMatch },
  { matches: areAllRight, read: unsupported('short_answer') },
  {
    matches: (answers) => hasWeights(answers) && answers.answers.every(({ isRight }) => !isRight),
    read: readMultipleChoice,
  },
  { matches: hasWeights, read: unsupported('partial_credit') },
];

/** Reads a question by its kind; null, and a problem, for a kind that cannot be imported. */
export function readGiftQuestion(question: GiftQuestion, tags: TagValues, report: Report) {
  const { answers } = question;
  if (!answers) return unsupported('description')(question, tags, report);
  const read = giftKinds.find(({ matches }) => matches(answers))?.read ?? readSingleChoice;
  return read({ ...question, answers }, tags, report);
}
