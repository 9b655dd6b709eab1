import type { Answer } from '#domain/answer.ts';
import { factsIn, pinFacts } from '#domain/facts/print-marks.ts';
import type { QuestionBody, QuestionContent } from '#domain/question-versions.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { ShownQuestion } from '#kinds/any-kind.ts';
import { isDrawn } from '#kinds/is-drawn.ts';
import type { Grading, Randomness } from '#kinds/kind.ts';
import { KINDS } from '#kinds/registry.ts';
import { optionOrder } from './option-order.ts';
import { randomnessOf } from './randomness.ts';

/** What a version has to be shown. */
export type StoredVersion = Pick<
  QuestionContent,
  'kind' | 'question_text' | 'options' | 'body' | 'shuffle_options'
> & {
  version_id: string;
  /** Its facts have the values of this instant. */
  created_at: Date | string;
};

/** A version as a run asks it. */
export type AskedVersion = StoredVersion & {
  seed: string | null;
  /** Of an exercise: the number of a further variant. */
  variant?: number;
  /** What the figures of the run were drawn from before; they are the same when they are drawn anew. */
  randomness?: Randomness | undefined;
  /** The order of options in this run, where it is calculated already. */
  order?: readonly number[] | undefined;
};

type Learner = { country: string };

/** For each place shown, the option's index in the version's own order. */
export const orderOf = ({ version_id: id, seed, shuffle_options, options }: AskedVersion) =>
  optionOrder(seed, { id, shuffle_options, options });

/** A version as its run shows it. */
export function shownQuestion(version: AskedVersion, { country }: Learner): ShownQuestion {
  const { question_text, options, body } = version;
  return {
    ...asWritten({ question_text, options, body }, version),
    explanation: '',
    order: version.order ?? orderOf(version),
    randomness: version.randomness ?? randomnessOf(version),
    country,
  };
}

/** What belongs to a version, with the facts of the day on which it was written. */
export const asWritten = <Value>(value: Value, { created_at }: Pick<StoredVersion, 'created_at'>): Value =>
  pinFacts(value, new Date(created_at));

/** The texts, options and answer field that a learner sees. @param taken how many hints were taken */
export function presentQuestion(version: AskedVersion, learner: Learner, taken = 0) {
  const shown = shownQuestion(version, learner);
  const { kind, body } = version;
  const { options } = shown;
  const { question_text, ask } = KINDS[kind].show(shown);
  const shownOptions = shown.order.map((index) => options[index]!);
  const facts = factsIn({ question_text }).filter(({ title }) => !tellsOption(title, shownOptions));
  const hints = taken > 0 ? KINDS[kind].hints(shown).slice(0, taken) : [];
  return {
    kind,
    question_text,
    ...(facts.length > 0 && { facts }),
    options: shownOptions,
    ...(ask && { ask }),
    ...(hints.length > 0 && { hints: hints.map(({ text }) => text) }),
    ...(isDrawn(body) && { varies: true as const }),
  };
}

/** Whether where a figure comes from says what an option does, such as the name of a law. */
const tellsOption = (title: string, options: readonly string[]) =>
  options.some((option) => foldForSearch(title).includes(foldForSearch(option)));

/** With the body of the version whose key holds. */
export type KeyedVersion = AskedVersion & { key_body: QuestionBody };

/** Whether a saved answer is right: a choice by the key that holds, another answer by the share it got. */
export const isRightAnswer = ({ given, share, key_body }: Pick<KeyedVersion, 'key_body'> & SavedShare) =>
  'option' in given ? given.option === key_body?.correct : share === 1;

type SavedShare = { given: Answer; share: number };

/** Shares are stored with four decimals. */
const SHARES = 10_000;
const WRONG: Grading = { share: 0 };

/** What an answer is worth. @param saved the share it got before, which stays unless it is a choice: that follows the key */
export function gradeGiven(asked: KeyedVersion, learner: Learner, given: Answer, saved?: number) {
  const { kind, key_body } = asked;
  const { question_text, body, ...rest } = shownQuestion(asked, learner);
  const shown = {
    ...{ ...rest, question_text, body: asWritten(key_body, asked) },
    drawn_from: { question_text, body },
  };
  const graded = 'dont_know' in given ? WRONG : KINDS[kind].grade(shown, given);
  const share = Math.round(graded.share * SHARES) / SHARES;
  const stays = saved !== undefined && !('option' in given) && saved !== share;
  const { created_at } = asked;
  // A share that stays was got by a former key: by this one neither parts nor mistake can be told.
  const told: Grading = stays ? { share: saved } : { ...graded, share };
  return { ...told, kind, created_at, shown, given };
}

export type Graded = ReturnType<typeof gradeGiven>;
