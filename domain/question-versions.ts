/** One right option among two to six. */
export const QUESTION_KINDS = ['single_choice'] as const;

/** What a version of a question fixes; place, points and lesson belong to the question. */
export type QuestionContent = {
  question_text: string;
  options: string[];
  /** One per option; empty where none is given. */
  reasons: string[];
  correct_answer: number;
  explanation: string;
  passage: string | null;
  shuffle_options: boolean;
};

type Graded = Pick<QuestionContent, 'options' | 'correct_answer'>;

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** Whether answers to both versions can be counted together: the options and the right one are the same (docs/product.md §4.14). */
export const continuesStatistics = (before: Graded, after: Graded): boolean =>
  before.correct_answer === after.correct_answer && isSameList(before.options, after.options);

/** Whether a change of a question needs no new version. */
export const isSameContent = (before: QuestionContent, after: QuestionContent): boolean =>
  continuesStatistics(before, after) &&
  before.question_text === after.question_text &&
  before.explanation === after.explanation &&
  before.passage === after.passage &&
  before.shuffle_options === after.shuffle_options &&
  isSameList(before.reasons, after.reasons);

/** The reasons of the options that a question had before, for a new list of options. */
export const reasonsByOption = (
  options: readonly string[],
  before?: Pick<QuestionContent, 'options' | 'reasons'>,
): string[] => options.map((option) => before?.reasons[before.options.indexOf(option)] ?? '');

/**
 * The right option of a corrected version, as an index of another version of the question with the same options, in any order;
 * null when the options differ, so that its answers cannot be graded by the corrected key (docs/product.md §4.20).
 */
export function correctedKey(
  { options }: Pick<QuestionContent, 'options'>,
  corrected: Pick<QuestionContent, 'options' | 'correct_answer'>,
): number | null {
  if (isSameList(options, corrected.options)) return corrected.correct_answer;
  if (!isSameList(options.toSorted(), corrected.options.toSorted())) return null;
  const key = options.indexOf(corrected.options[corrected.correct_answer]!);
  const isClear = new Set(options).size === options.length;
  return isClear ? key : null;
}
