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
  for (let seed = 1; seed <= seeds; seed += 1) {
    const problem = solve(question, kind, seed);
    if (problem) return `Con la combinación ${seed}: ${problem}`;
  }
  const mistake = seeds > 0 && findWrongMistake(question, variantsOf(question, seeds));
  if (mistake) return `Entre ${seeds} combinaciones, ${mistake}`;
  return isDrawn(question.body) ? printedSumsProblem(question, kind, seeds * MORE_FOR_SUMS) : null;
}

function printedSumsProblem(question: QuestionInFile, kind: BodyKind, variants: number): string | null {
  for (let seed = 1; seed <= variants; seed += 1) {
    const shown = variantOf(question, seed);
    const texts = [...KINDS[kind].solution(shown), KINDS[kind].show(shown).explanation];
    const wrong = texts.map(findWrongSum).find((each) => each !== null);
    if (wrong) return `Con la combinación ${seed}: ${wrongSum(wrong)}`;
  }
  return null;
}

function solve(question: QuestionInFile, kind: BodyKind, seed: number): string | null {
  const shown = variantOf(question, seed);
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

function* variantsOf(question: QuestionInFile, variants: number) {
  for (let seed = 1; seed <= variants; seed += 1) yield variantOf(question, seed);
}

/** A question as the variant with this number shows it. */
export const variantOf = (question: QuestionInFile, seed: number): ShownQuestion => ({
  ...question,
  order: question.options.map((_, option) => option),
  randomness: (purpose) => seededBytes(seed * 31 + purpose.length),
  country: 'general',
});
