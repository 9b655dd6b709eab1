import { type ReadGift, readWeight } from '#content/format/gift/gift-parts.ts';
import { childrenOf, fractionsOf, type ReadMoodle, readField } from '#content/format/moodle/moodle-parts.ts';
import { isPlainNumber } from '#content/format/questions/number-tags.ts';
import { describeUnsupported, UNSUPPORTED } from '#content/format/questions/unsupported-kinds.ts';
import { canonicalDecimal } from '#kinds/compare-numbers.ts';
import { number } from './number-exchange.ts';

/** Whether all texts that a short answer accepts are one number: `42` and `42.0`. */
const isOneNumber = (texts: string[]): boolean =>
  texts.length > 0 && texts.every(isPlainNumber) && new Set(texts.map(canonicalDecimal)).size === 1;

/** A short answer that is a number is read as one; words cannot be graded here. */
const readGift: ReadGift = (question, tags, report) => {
  const { answers } = question.answers;
  if (!isOneNumber(answers.map(({ text }) => readWeight(text.text).rest.trim()))) {
    report(question.text.line, describeUnsupported(UNSUPPORTED.short_answer));
    return null;
  }
  const body = { ...question.answers, isNumerical: true, answers: answers.slice(0, 1) };
  return number.gift.read({ ...question, answers: body }, tags, report);
};

const readMoodle: ReadMoodle = (element, report) => {
  const answers = childrenOf(element, 'answer');
  const isRight = fractionsOf(answers).every((fraction) => fraction === 100);
  if (!isRight || !isOneNumber(answers.map((answer) => readField(answer, 'text')?.text ?? ''))) {
    report(element.line, describeUnsupported(UNSUPPORTED.short_answer));
    return null;
  }
  const children = element.children.filter((child) => !answers.slice(1).includes(child));
  return number.moodle.read({ ...element, children }, report);
};

export const shortAnswer = { gift: { read: readGift }, moodle: { type: 'shortanswer', read: readMoodle } };
