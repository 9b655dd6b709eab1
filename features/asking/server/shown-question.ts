import type { Answer } from '#domain/answer.ts';
import { optionOrder } from '#domain/option-order.ts';
import { hasBody, type QuestionBody, type QuestionContent } from '#domain/question-versions.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Grading, Randomness } from '#kinds/kind.ts';
import { KINDS } from '#kinds/registry.ts';
import { randomnessOf } from './randomness.ts';

/** What a version has to be shown. */
export type StoredVersion = Pick<
  QuestionContent,
  'kind' | 'question_text' | 'options' | 'body' | 'shuffle_options'
> & {
  version_id: string;
  /** What the figures of the attempt were drawn from before; they are the same when they are drawn anew. */
  randomness?: Randomness | undefined;
  /** The order of options in this run, where it is calculated already. */
  order?: readonly number[] | undefined;
};

type Learner = { country: string };

/** For each place shown, the option's index in the version's own order. It costs more than all else that grades a choice. */
export const orderOf = ({ version_id: id, ...version }: StoredVersion, seed: string | null) =>
  optionOrder(seed, { ...version, id });

/** A version as the run with this seed shows it. */
export function shownQuestion(
  version: StoredVersion,
  seed: string | null,
  { country }: Learner,
  variant = 0,
): ShownQuestion {
  const { version_id } = version;
  return {
    ...version,
    explanation: '',
    order: version.order ?? orderOf(version, seed),
    randomness: (variant === 0 && version.randomness) || randomnessOf({ seed, version_id, variant }),
    country,
  };
}

/**
 * The texts, options and answer field that a learner sees.
 * @param hints how many hints were taken
 */
export function presentQuestion(
  version: StoredVersion,
  seed: string | null,
  learner: Learner,
  hints = 0,
  variant = 0,
) {
  const shown = shownQuestion(version, seed, learner, variant);
  const { kind, options } = version;
  const { question_text, ask } = KINDS[kind].show(shown);
  const taken = hints > 0 ? KINDS[kind].hints(shown).slice(0, hints) : [];
  return {
    kind,
    question_text,
    options: shown.order.map((index) => options[index]!),
    ...(ask && { ask }),
    ...(taken.length > 0 && { hints: taken.map(({ text }) => text) }),
    ...(isDrawn(version.body) && { varies: true as const }),
  };
}

type Answered = StoredVersion & {
  seed: string | null;
  /** The body of the version whose key holds. */
  key_body: QuestionBody;
};

type Saved = { given: Answer; share: number; key_body: QuestionBody };

/** Whether a saved answer is right: a choice by the key that holds, another answer by the share it got. */
export const isRightAnswer = ({ given, share, key_body }: Saved): boolean =>
  'option' in given ? given.option === key_body?.correct : share === 1;

const WRONG: Grading = { share: 0 };

/** What an answer is worth, and what could be said about it; `gradeFor` decides to whom. */
export function gradeGiven(asked: Answered, learner: Learner, given: Answer, variant = 0) {
  const { kind, seed, key_body } = asked;
  const drawn_from = { question_text: asked.question_text, body: asked.body };
  const shown = { ...shownQuestion(asked, seed, learner, variant), body: key_body, drawn_from };
  const { share, close, mistake } = 'dont_know' in given ? WRONG : KINDS[kind].grade(shown, given);
  if (!hasBody(kind)) return { share, correct_answer: shown.order.indexOf(KINDS[kind].key(shown).option) };
  return {
    share: Math.round(share * SHARES) / SHARES,
    ...(close && { close }),
    ...(mistake !== undefined && { mistake }),
    worked: (explanation: string) => ({
      key: KINDS[kind].key(shown),
      solution: KINDS[kind].solution(shown),
      explanation: KINDS[kind].show({ ...shown, explanation }).explanation,
    }),
  };
}

/** Shares are stored with four decimals. */
const SHARES = 10_000;
