import type { ParsedLesson, QuestionInFile, Report } from '#content/format/lesson-file.ts';
import { NoVariantError } from '#domain/exercise/draw.ts';
import { seededBytes } from '#domain/exercise/random-choice.ts';
import { FormulaError } from '#domain/expression/formula-error.ts';
import { type BodyKind, hasBody } from '#domain/question-versions.ts';
import { findWrongSum, wrongSum } from '#domain/writing/printed-sums.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import { KINDS } from '#kinds/registry.ts';
import { findWrongMistake } from './check-mistakes.ts';
import { askedQuestions } from './lesson/lesson-texts.ts';

export const SEEDS = 200;

/** The printed sums are added in so many times more variants: in few of them a rounded part is off by a cent. */
const MORE_FOR_SUMS = 10;

/** Solves variants of each question with a body: there are figures, the key is an answer and is right, and no mistake is. */
export function checkExercises(parsed: ParsedLesson, report: Report, seeds: number): void {
  for (const { question, at } of askedQuestions(parsed)) {
    const problem = exerciseProblem(question, seeds);
    if (problem) report(at.question_text, problem);
  }
}

function exerciseProblem(question: QuestionInFile, seeds: number): string | null {
  try {
    return problemOfVariants(question, seeds);
  } catch (error) {
    return messageOf(error);
  }
}

function problemOfVariants(question: QuestionInFile, seeds: number): string | null {
  const { kind } = question;
  if (!hasBody(kind)) return null;
  const variants = Array.from({ length: seeds }, (_, index) => variantOf(question, index + 1));
  for (const [index, shown] of variants.entries()) {
    const problem = solve(shown, kind);
    if (problem) return `Con la combinación ${index + 1}: ${problem}`;
  }
  const mistake = seeds > 0 && findWrongMistake(question, variants);
  if (mistake) return `Entre ${seeds} combinaciones, ${mistake}`;
  return isDrawn(question.body) ? printedSumsProblem(question, kind, seeds * MORE_FOR_SUMS) : null;
}

/** Prints only what has a sum in the first variant, since all have the same words, and reads no text twice. */
function printedSumsProblem(question: QuestionInFile, kind: BodyKind, variants: number): string | null {
  const solution = (shown: ShownQuestion) => KINDS[kind].solution(shown);
  const explanation = (shown: ShownQuestion) => [KINDS[kind].show(shown).explanation];
  let printed = [solution, explanation];
  const right = new Set<string>();
  for (let seed = 1; printed.length > 0 && seed <= variants; seed += 1) {
    const shown = variantOf(question, seed);
    if (seed === 1) printed = printed.filter((print) => print(shown).some((text) => text.includes('=')));
    for (const text of printed.flatMap((print) => print(shown))) {
      const wrong = right.has(text) ? null : findWrongSum(text);
      if (wrong) return `Con la combinación ${seed}: ${wrongSum(wrong)}`;
      right.add(text);
    }
  }
  return null;
}

function solve(shown: ShownQuestion, kind: BodyKind): string | null {
  try {
    KINDS[kind].show(shown);
    KINDS[kind].solution(shown);
    KINDS[kind].hints(shown);
    const read = KINDS[kind].read(shown, KINDS[kind].key(shown));
    if ('problem' in read) return read.problem;
    if (KINDS[kind].grade(shown, read.answer).share < 1) return 'la respuesta correcta no se da por buena.';
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Why figures cannot be drawn or calculated. @throws any other error */
function messageOf(error: unknown): string {
  if (error instanceof FormulaError || error instanceof NoVariantError) return error.message;
  throw error;
}

/** A question as the variant with this number shows it. */
export const variantOf = (question: QuestionInFile, seed: number): ShownQuestion => ({
  ...question,
  order: question.options.map((_, option) => option),
  randomness: (purpose) => seededBytes(seed * 31 + purpose.length),
  country: 'general',
});
