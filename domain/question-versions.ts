/** The kinds of questions. What each asks and how it is graded is in a folder of kinds/. */
export const QUESTION_KINDS = [
  'single_choice',
  'true_false',
  'multiple_choice',
  'number',
  'order',
  'match',
  'entry',
  'table',
] as const;

export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The kinds that are answered by one option, of which one is right. Their versions have no body. */
export const OPTION_KINDS = ['single_choice', 'true_false'] as const satisfies QuestionKind[];

export type BodyKind = Exclude<QuestionKind, (typeof OPTION_KINDS)[number]>;

export const hasBody = (kind: QuestionKind): kind is BodyKind =>
  !OPTION_KINDS.some((optionKind) => optionKind === kind);

/** The kinds whose versions have options; the others have none. */
export const hasOptions = (kind: QuestionKind): boolean => !hasBody(kind) || kind === 'multiple_choice';

/** What a kind asks beyond text and options, with its key, as JSON; null for the kinds that are answered by one option. */
export type QuestionBody = Record<string, unknown> | null;

/** The options of every question of this kind, in this order. */
export const TRUE_FALSE_OPTIONS = ['Verdadero', 'Falso'];

/** What a version of a question fixes; place, points and lesson belong to the question. */
export type QuestionContent = {
  kind: QuestionKind;
  question_text: string;
  options: string[];
  /** One per option; empty where none is given. */
  reasons: string[];
  correct_answer: number;
  body: QuestionBody;
  explanation: string;
  passage: string | null;
  shuffle_options: boolean;
};

/** The places of the options that are right; those of multiple choice are in its body. */
export function rightOptions({
  kind = 'single_choice',
  body = null,
  correct_answer = 0,
}: Partial<Pick<QuestionContent, 'kind' | 'body' | 'correct_answer'>>): number[] {
  if (!hasBody(kind)) return [correct_answer];
  return Array.isArray(body?.correct) ? body.correct.map(Number) : [];
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The reasons of the options that a question had before, for a new list of options. */
export const reasonsByOption = (
  options: readonly string[],
  before?: Pick<QuestionContent, 'options' | 'reasons'>,
): string[] => options.map((option) => before?.reasons[before.options.indexOf(option)] ?? '');

/** The right option of a corrected version as an index of another; null when their options differ (docs/product.md §4.20). */
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
