import type { RawQuestion, RawText, Report } from '../lesson-file.ts';
import { readHtmlText } from '../questions/html-text.ts';
import type { TagValues } from '../questions/question-tags.ts';
import type { GiftAnswers, GiftQuestion } from './read-gift-block.ts';

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
export const printAnswers = (answers: string[], explanation: string): string =>
  `{\n${[...answers, printEnd(explanation)].map((line) => line && `\t${line}\n`).join('')}}`;

export const printEnd = (explanation: string) =>
  explanation === '' ? '' : `####${printGiftPart(explanation)}`;

export const printReason = (reason = '') => (reason === '' ? '' : `#${printGiftPart(reason)}`);

const FORMAT = /^\s{0,9}\[(html|moodle|plain|markdown)\]/i;

const splitFormat = (text: string) => {
  const [mark = '', format] = FORMAT.exec(text) ?? [];
  return { format: format?.toLowerCase(), rest: text.slice(mark.length).trim() };
};

/** The reader of a question's texts, plain unless `[html]` stands before them; parts without a format have the question's. */
function createTextReader(question: RawText, report: Report): (raw: RawText) => RawText {
  const { format: usual } = splitFormat(question.text);
  return (raw) => {
    const { format, rest } = splitFormat(raw.text);
    const text = { ...raw, text: rest };
    return (format ?? usual) === 'html' ? { ...text, text: readHtmlText(text, report) } : text;
  };
}

const PLAIN = '[plain]';

const escapeGift = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');

/** A question's text, marked as plain, or Moodle would take a «<» in it for HTML. */
export const printGiftText = (text: string) => PLAIN + escapeGift(text);

/** An option or a reason, for which the question's format holds; one that begins like a format gets it again. */
export const printGiftPart = (text: string) => (text.startsWith('[') ? PLAIN : '') + escapeGift(text);

const WEIGHT = /^%(-?\d{1,3}(?:\.\d{1,9})?)%/;

/** An answer may have a share of the points in front: `~%50%casi`. */
export function readWeight(text: string): { weight: number; rest: string } {
  const [mark = '', weight = '0'] = WEIGHT.exec(text) ?? [];
  return { weight: Number(weight), rest: text.slice(mark.length) };
}
