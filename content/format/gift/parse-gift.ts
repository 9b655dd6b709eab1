import { match } from '#kinds/match/match-exchange.ts';
import { multipleChoice } from '#kinds/multiple_choice/multiple-choice-exchange.ts';
import { number } from '#kinds/number/number-exchange.ts';
import { shortAnswer } from '#kinds/number/short-answer-exchange.ts';
import { singleChoice } from '#kinds/single_choice/single-choice-exchange.ts';
import { trueFalse } from '#kinds/true_false/true-false-exchange.ts';
import { MOST_PROBLEMS, type Problem, type RawText, type Report } from '../lesson-file.ts';
import {
  type FiledQuestion,
  type ParsedQuestions,
  type QuestionGroup,
  readCategoryPath,
  readQuestionId,
} from '../questions/question-file.ts';
import { readTags, type TagValues } from '../questions/question-tags.ts';
import { describeUnsupported, UNSUPPORTED, type UnsupportedKind } from '../questions/unsupported-kinds.ts';
import { readQuestion } from '../read/read-question.ts';
import { type ReadGift, readWeight } from './gift-parts.ts';
import { type GiftAnswers, type GiftQuestion, readGiftBlock } from './read-gift-block.ts';
import { type GiftBlock, readCommentMarks, splitGift } from './scan-gift.ts';

export function parseGift(text: string, file: string): ParsedQuestions {
  const problems: Problem[] = [];
  const groups: QuestionGroup[] = [{ lesson: null, questions: [] }];
  for (const part of splitGift(text)) {
    if (problems.length >= MOST_PROBLEMS) break;
    const before = problems.length;
    if ('category' in part) groups.push({ lesson: readCategory(part.category), questions: [] });
    else {
      const begins = part.block.line;
      const question = readBlock(part.block, (line, message) =>
        problems.push({ file, line, message, part: begins }),
      );
      if (question && problems.length === before) groups.at(-1)!.questions.push(question);
    }
  }
  problems.sort((a, b) => a.line - b.line);
  return { groups, problems };
}

const readCategory = ({ text, line }: RawText) => ({ ...readCategoryPath(text), line });

function readBlock(block: GiftBlock, report: Report): FiledQuestion | null {
  const written = readGiftBlock(block, report);
  if (!written) return null;
  const marks = readCommentMarks(block.comments);
  const raw = readGiftQuestion(written, readTags(marks.tags, report), report);
  if (!raw) return null;
  const id = readQuestionId(marks.id) ?? readQuestionId(written.name?.text ?? '');
  return { id, line: block.line, ...readQuestion(raw, report) };
}

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

/** The kinds in the order in which Moodle tries a question against them. */
const giftKinds: { matches: (answers: GiftAnswers) => boolean; read: ReadGift }[] = [
  { matches: ({ isNumerical }) => isNumerical, read: number.gift.read },
  { matches: isTrueFalse, read: trueFalse.gift.read },
  { matches: isEmpty, read: unsupported('essay') },
  { matches: isMatching, read: match.gift.read },
  { matches: areAllRight, read: shortAnswer.gift.read },
  {
    matches: (answers) => hasWeights(answers) && answers.answers.every(({ isRight }) => !isRight),
    read: multipleChoice.gift.read,
  },
  { matches: hasWeights, read: unsupported('partial_credit') },
];

function readGiftQuestion(question: GiftQuestion, tags: TagValues, report: Report) {
  const { answers } = question;
  if (!answers) return unsupported('description')(question, tags, report);
  const read = giftKinds.find(({ matches }) => matches(answers))?.read ?? singleChoice.gift.read;
  return read({ ...question, answers }, tags, report);
}
