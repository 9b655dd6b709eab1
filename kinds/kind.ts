import type * as z from 'zod/mini';
import type { QuestionContent, QuestionKind } from '#domain/question-versions.ts';
import type { Ask } from './ask.ts';
import type { Parts } from './open-parts.ts';

/** Random bytes without end, the same again for the same question, variant and purpose. */
export type Randomness = (purpose: string) => Iterable<number>;

export type Shown<Body> = Pick<QuestionContent, 'question_text' | 'options' | 'explanation'> & {
  body: Body;
  /** For each place shown, the option's index in the version's own order. */
  order: readonly number[];
  randomness: Randomness;
  /** Of the learner: decides how numbers are printed. */
  country: string;
  /** The version whose figures were drawn, when the body is the one of a corrected version. */
  drawn_from?: { question_text: string; body: Body };
};

/** With its figures in place; `ask` is null for the kinds that show nothing but their options. */
export type ShownTexts = { question_text: string; explanation: string; ask: Ask | null };

export type Grading = {
  share: number;
  /** Of a kind whose answers have several parts. */
  parts?: Parts;
  /** A wrong number within 5 % of the right one. */
  close?: true;
  /** Why a usual mistake is wrong; everybody gets it. */
  mistake?: string;
};
export type AnswerProblem = { problem: string };

export type Kind<Body, Answer> = {
  kind: QuestionKind;
  /** What is stored beside text and options; for a choice, its key. */
  body: z.ZodMiniType<Body>;
  answer: z.ZodMiniType<Answer>;
  /** What an author has to correct that the schema cannot see. */
  problems: (
    question: Pick<QuestionContent, 'question_text' | 'options' | 'explanation'> & { body: Body },
  ) => string[];
  show: (shown: Shown<Body>) => ShownTexts;
  /** The answer in the form that is stored, or why it cannot be graded. */
  read: (shown: Shown<Body>, answer: Answer) => Answer | AnswerProblem;
  grade: (shown: Shown<Body>, answer: Answer) => Grading;
  key: (shown: Shown<Body>) => Answer;
  /** The steps of the worked solution; empty when there is none. */
  solution: (shown: Shown<Body>) => string[];
  hints: (shown: Shown<Body>) => { text: string; cost: number }[];
  /** Whether learners were asked the same by both, so that the key of one can grade answers to the other. */
  asksTheSame: (one: Body, other: Body) => boolean;
  keyText: (question: { body: Body; options: readonly string[] }) => string;
};

/** Texts that no figures are drawn for. */
export const plainTexts = (
  shown: Pick<ShownTexts, 'question_text' | 'explanation'>,
  ask: Ask | null,
): ShownTexts => ({
  question_text: shown.question_text,
  explanation: shown.explanation,
  ask,
});
