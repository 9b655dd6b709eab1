import type { Report } from '../lesson-file.ts';
import type { TagValues } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED, type UnsupportedKind } from '../questions/unsupported-kinds.ts';
import type { RawQuestion } from '../raw-question.ts';
import type { GiftAnswers, GiftQuestion } from './read-gift-block.ts';
import { readSingleChoice, readWeight } from './single-choice.ts';

export type ReadGift = (question: GiftQuestion, tags: TagValues, report: Report) => RawQuestion | null;

type GiftKind = { matches: (answers: GiftAnswers | null) => boolean; read: ReadGift };

const unsupported =
  (kind: UnsupportedKind): ReadGift =>
  (question, _tags, report) => {
    report(question.text.line, describeUnsupported(UNSUPPORTED[kind]));
    return null;
  };

const isEmpty = ({ lead, answers }: GiftAnswers) => answers.length === 0 && lead.text === '';
const hasWeights = ({ answers }: GiftAnswers) =>
  answers.some((answer) => !answer.isRight && readWeight(answer.text.text).weight !== 0);

/**
 * The kinds of questions in the order in which a question is tried against them, which is Moodle's. A kind that becomes supported
 * gets its reader here and its writer in print-gift.ts.
 */
const giftKinds: GiftKind[] = [
  { matches: (answers) => answers === null, read: unsupported('description') },
  { matches: (answers) => answers!.isNumerical, read: unsupported('numerical') },
  { matches: (answers) => /^(?:t|f|true|false)$/i.test(answers!.lead.text), read: unsupported('true_false') },
  { matches: (answers) => isEmpty(answers!), read: unsupported('essay') },
  { matches: (answers) => isMatching(answers!), read: unsupported('matching') },
  { matches: (answers) => isShortAnswer(answers!), read: unsupported('short_answer') },
  {
    matches: (answers) => hasWeights(answers!) && answers!.answers.every(({ isRight }) => !isRight),
    read: unsupported('multiple_answers'),
  },
  { matches: (answers) => hasWeights(answers!), read: unsupported('partial_credit') },
  { matches: () => true, read: readSingleChoice },
];

const areAllRight = ({ answers }: GiftAnswers) =>
  answers.length > 0 && answers.every(({ isRight }) => isRight);
const isMatching = (body: GiftAnswers) =>
  areAllRight(body) && body.answers.every(({ text }) => text.text.includes('->'));
const isShortAnswer = (body: GiftAnswers) => areAllRight(body);

/** Reads a question by its kind; null, and a problem, for a kind that cannot be imported. */
export const readGiftQuestion: ReadGift = (question, tags, report) =>
  giftKinds.find(({ matches }) => matches(question.answers))!.read(question, tags, report);
