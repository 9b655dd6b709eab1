import type { Answer } from '#domain/answer.ts';
import { seededBytes } from '#domain/exercise/random-choice.ts';
import { printMarks } from '#domain/facts/print-marks.ts';
import { GENERAL } from '#domain/people/country-name.ts';
import type { QuestionBody, QuestionContent } from '#domain/question-versions.ts';
import { findWords, readingsOf } from '#domain/text/words.ts';
import type { Ask } from '../ask.ts';
import { isWithin } from '../compare-numbers.ts';
import type { Mistake, Tolerance } from '../exercise/exercise-body.ts';
import { isDrawn } from '../is-drawn.ts';
import type { Kind } from '../kind.ts';
import { readPair } from '../markdown/pair-lines.ts';
import { leavesOf, type PlacedProblem } from '../problem-place.ts';

type Words = string[][];

/** A question with the figures of one attempt. */
type Variant = {
  key: Answer;
  ask: Ask | null;
  /** What can be read before the answer, without how to write it. */
  seen: Words;
  tolerance: Tolerance;
  print: (text: string) => string;
};

/** In a single one the right number may stand by chance. */
const VARIANTS = 10;
/** Facts have their newest value, as in formulas. */
const NEWEST = { country: GENERAL, now: new Date('9999-12-31T00:00:00Z') };
const TO_THE_CENT: Tolerance = { kind: 'cents', value: '0' };

/** The reasons of usual mistakes that name what is right in most variants; everybody reads them (docs/product.md §6.2). */
export function tellingMistakes<Body extends NonNullable<QuestionBody>, Given extends Answer>(
  kind: Kind<Body, Given>,
  question: Pick<QuestionContent, 'question_text' | 'options' | 'explanation'> & { body: Body },
): PlacedProblem[] {
  const { mistakes = [], tolerance = TO_THE_CENT } = question.body as {
    mistakes?: Mistake[];
    tolerance?: Tolerance;
  };
  if (mistakes.length === 0) return [];
  const variants = Array.from({ length: isDrawn(question.body) ? VARIANTS : 1 }, (_, at): Variant => {
    const shown = { ...question, order: [], randomness: () => seededBytes(at + 1), country: GENERAL };
    const { question_text, ask } = kind.show(shown);
    const texts = leavesOf({ question_text, ask }).filter(({ path }) => path.at(-1) !== 'instruction');
    const seen = readingsOf(printMarks(texts.map(({ text }) => text).join(' . '), NEWEST));
    const print = (explanation: string) =>
      printMarks(kind.show({ ...shown, explanation }).explanation, NEWEST);
    return { key: kind.key(shown), ask, seen, tolerance, print };
  });
  return mistakes.flatMap(({ formula, reason }, at) => {
    const telling = variants.filter((variant) => tells(variant, readingsOf(variant.print(reason)), formula));
    if (telling.length <= variants.length / 2) return [];
    const message = 'El motivo dice cuál es la respuesta correcta.';
    return [{ path: ['body', 'mistakes', at, 'reason'], message }];
  });
}

/** Whether words name a right number that is not seen, the two of a right pair, or all in the right order. */
function tells({ key, ask, seen, tolerance }: Variant, words: Words, mistake: string): boolean {
  if ('pairs' in key && ask?.kind === 'match') {
    const chosen = readPair(mistake)?.[0];
    const names = (text = '') => findWords(words, readingsOf(text)) !== -1;
    return ask.left.some((left, at) => (left === chosen || names(left)) && names(ask.right[key.pairs[at]!]));
  }
  if ('order' in key && ask?.kind === 'order') {
    const follow = (from: number, at: number) =>
      from === -1 ? -1 : findWords(words, readingsOf(ask.items[at] ?? ''), from);
    return key.order.reduce(follow, 0) !== -1;
  }
  const isSeen = new Set(numbersIn(seen));
  const named = numbersIn(words).filter((number) => !isSeen.has(number));
  return rightNumbers(key).some((right) => named.some((number) => isWithin(number, right, tolerance)));
}

const numbersIn = (words: Words) => words.flat().filter((word) => /^\d+(?:\.\d+)?$/.test(word));

/** Without their signs, since words have none. */
function rightNumbers(key: Answer): string[] {
  const lines = 'lines' in key ? key.lines.map(({ debit, credit }) => debit ?? credit ?? '') : [];
  const numbers = 'number' in key ? [key.number] : 'cells' in key ? key.cells : lines;
  return numbers.map((number) => number.replace('-', ''));
}
