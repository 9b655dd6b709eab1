import type { RawText, Report } from '../lesson-file.ts';
import type { TagValues } from '../questions/question-tags.ts';
import type { RawQuestion } from '../read/raw-question.ts';
import { createTextReader, printGiftPart } from './gift-text.ts';
import type { GiftAnswers, GiftQuestion } from './read-gift-block.ts';

/** Reads a question of one kind, which has answers. */
export type ReadGift = (
  question: GiftQuestion & { answers: GiftAnswers },
  tags: TagValues,
  report: Report,
) => RawQuestion | null;

/** Where the answers stand within the sentence, the learner sees this. */
const BLANK = '_____';

/** What questions of all kinds have, and the reader of the question's other texts. */
export function readGiftParts({ text, answers, after }: GiftQuestion, tags: TagValues, report: Report) {
  const read = createTextReader(text, report);
  const explanation = answers?.explanation;
  const parts: RawQuestion = {
    ...tags,
    ...{ kind: null, body: [], options: [], reasons: [], correct: [] },
    question_text: after ? withBlank(read(text), read(after)) : read(text),
    explanation: explanation ? read(explanation) : null,
  };
  return { read, parts };
}

const withBlank = (before: RawText, after: RawText): RawText => ({
  ...before,
  text: `${before.text} ${BLANK} ${after.text}`,
});

/** Answers between braces, one to a line, and the explanation below them. */
export function printAnswers(answers: string[], explanation: string): string {
  const end = explanation === '' ? [] : [`####${printGiftPart(explanation)}`];
  return `{\n${[...answers, ...end].map((line) => `\t${line}\n`).join('')}}`;
}

export const printReason = (reason = '') => (reason === '' ? '' : `#${printGiftPart(reason)}`);
