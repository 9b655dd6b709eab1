import { withoutCardQuestions } from '#domain/course/cards.ts';
import { describeNumberStyle } from './number-style.ts';
import { describeShowing } from './option-form.ts';
import { findWrongSum, wrongSum } from './printed-sums.ts';
import {
  describeExplanation,
  describeOption,
  describeOptionCount,
  describeQuestionText,
  describeReasonLength,
  withoutFormulas,
} from './question-rules.ts';
import { describeLength, describeLongSentence } from './sentences.ts';

/** What the pack's checks would say of the sums, figures and sentences that somebody types. It can be saved all the same. */
export function adviseText(typed: string): string[] {
  const text = withoutMarks(typed);
  const sum = findWrongSum(text);
  const sentence = describeLongSentence(text);
  return [...(sum ? [wrongSum(sum)] : []), ...describeNumberStyle(text), ...(sentence ? [sentence] : [])];
}

/** Numbers without their marks, which print the space before '%'; figures of an exercise are left out. */
const withoutMarks = (text: string): string =>
  withoutFormulas(text)
    .replace(/\{=?(\d[\d.,]*)\} %/g, '$1\u00a0%')
    .replace(/\{=?(\d[\d.,]*)\}/g, '$1')
    // No keyboard has that space.
    .replace(/(\d) ?%/g, '$1\u00a0%');

/** The same of a lesson, with the line of each advice, only the first ones, and its length. */
export function adviseLesson(content: string, most: number): string[] {
  const length = content.trim() === '' ? null : describeLength(withoutCardQuestions(content));
  const ofLines = content
    .split('\n')
    .flatMap((text, index) => adviseText(text).map((message) => `Línea ${index + 1}: ${message}`));
  return [...ofLines.slice(0, most), ...(length ? [length] : [])];
}

export const adviseQuestionText = (text: string): string[] =>
  text === '' ? [] : [...describeQuestionText(text), ...adviseText(text)];

export const adviseExplanation = (text: string): string[] =>
  text === '' ? [] : [...describeExplanation(text), ...adviseText(text)];

export type TypedOptions = { question_text: string; options: string[]; reasons: string[]; correct: number[] };

/** Of the option at a place and its reason, which only a wrong one needs. */
export function adviseOption({ options, reasons, correct }: TypedOptions, at: number): string[] {
  const [option = '', reason = ''] = [options[at], reasons[at]];
  if (option === '') return [];
  const missing = correct.includes(at) ? null : 'Falta el motivo de esta opción.';
  const ofReason = reason === '' && missing ? [missing] : adviseReason(reasons, at);
  return [...describeOption(options, at), ...adviseText(option), ...ofReason];
}

const REPEATED = 'Este motivo está repetido en la pregunta.';

/** Of the reason of a usual mistake, among those of its question. */
export function adviseReason(reasons: readonly string[], at: number): string[] {
  const reason = reasons[at] ?? '';
  if (reason === '') return [];
  const length = describeReasonLength(reason.length);
  return [
    ...(length ? [length] : []),
    ...(reasons.indexOf(reason) < at ? [REPEATED] : []),
    ...adviseText(reason),
  ];
}

/** Of all options together, once each of them is written. */
export function adviseOptions({ question_text, options, correct }: TypedOptions): string[] {
  if (options.some((option) => option === '')) return [];
  const [right] = correct;
  const showing =
    right === undefined || correct.length > 1 ? null : describeShowing({ question_text, options }, right);
  return [describeOptionCount(options), showing].filter((message) => message !== null);
}
