import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { BodyKind } from '#domain/question-versions.ts';
import type { ANSWERS } from '../answers.ts';
import type { AskOf } from '../ask.ts';

export type AnswerOf<Kind extends BodyKind> = z.output<(typeof ANSWERS)[Kind]>;

type Asked<Kind extends BodyKind> = {
  ask: AskOf<Kind>;
  /** Of the kinds that have options, in the order shown. */
  options: readonly string[];
  /** Of the learner: decides how numbers are read and printed. */
  country: string;
};

export type FieldProps<Kind extends BodyKind> = Asked<Kind> & {
  formId: string;
  /** Why the server could not read the answer that was sent last, in Spanish; empty when it could. */
  rejection: string;
  onAnswer: (answer: AnswerOf<Kind>) => void;
};

export type AnsweredProps<Kind extends BodyKind> = Asked<Kind> & {
  /** Undefined for a question that was left without an answer. */
  answer: AnswerOf<Kind> | undefined;
  /** The right answer, for those who may see it. */
  rightAnswer: AnswerOf<Kind> | undefined;
  /** Whether the whole answer is right; undefined while it is being graded. */
  isRight?: boolean | undefined;
  /** Which parts of the answer are right, where the server tells. */
  parts?: readonly boolean[] | undefined;
};

/** How a kind of question looks to learners: while it is answered, and afterwards. */
export type KindView<Kind extends BodyKind> = {
  Field: ComponentType<FieldProps<Kind>>;
  Answered: ComponentType<AnsweredProps<Kind>>;
};
