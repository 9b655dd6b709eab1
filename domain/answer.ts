import type { QuestionKind } from './question-versions.ts';

/** Why a person is asked questions. A further purpose is a migration that widens a check, and nothing else in the database. */
export const RUN_PURPOSES = ['quiz', 'practice', 'review', 'placement', 'variant', 'exam', 'test'] as const;

export type RunPurpose = (typeof RUN_PURPOSES)[number];

/** The chosen option: an index of the version's own order, whatever order was shown. */
export type ChoiceAnswer = { option: number };

/** A line of an entry has a debit or a credit. Decimals are texts such as 1234.56. */
export type EntryLine = { account: number; debit?: string | undefined; credit?: string | undefined };

/** What is stored as the answer to a question of each kind. All places but those of a choice are places shown. */
export type AnswerOf = {
  single_choice: ChoiceAnswer;
  true_false: ChoiceAnswer;
  multiple_choice: { options: number[] };
  number: { number: string };
  order: { order: number[] };
  match: { pairs: number[] };
  entry: { lines: EntryLine[] };
  table: { cells: string[] };
};

/** 'No lo sé', which answers a question of any kind and is wrong. */
export type DontKnow = { dont_know: true };

/** An answer. A kind that is missing in `AnswerOf` does not compile here. */
export type Answer = AnswerOf[QuestionKind] | DontKnow;
