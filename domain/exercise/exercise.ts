import type { Rounding } from '#domain/expression/exact.ts';

/** What a drawn figure may be: one of evenly spaced decimals, or one of a list of decimals or texts. */
export type Parameter =
  | { name: string; from: string; to: string; step: string }
  | { name: string; choices: string[] };

/** How the figures of a question are made (docs/product.md §5.15). Decimals are texts, so that they stay exact. */
export type Exercise = {
  parameters: Parameter[];
  constraints: string[];
  /** Figures that follow from the others, in order; rounded where places are given. */
  values: { name: string; formula: string; places?: number | undefined }[];
  rounding: Rounding;
  /** Tables of data that formulas may use, by name (content/facts/tables). */
  tables?: string[] | undefined;
};

/** What a draw needs to know of a question: a right answer never equals a figure that is shown with the question. */
export type AskedParts = {
  /** Texts that a learner sees before answering. */
  shown: readonly string[];
  answers: readonly { formula: string; places: number }[];
  /** 'every': no answer may be a shown figure. 'some': one that is not shown is enough, as in a journal entry. */
  hidden?: 'every' | 'some';
};

/** Rounding and tables of a question without drawn figures. */
export const NO_EXERCISE: Exercise = { parameters: [], constraints: [], values: [], rounding: 'half_up' };
