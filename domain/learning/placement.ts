import type { QuestionKind } from '#domain/question-versions.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** How many questions a placement asks, unless the course has fewer (docs/product.md §17). */
export const PLACEMENT_QUESTIONS = 12;

/** A finished placement can be repeated after a day. */
const REPEATED_AFTER_MS = DAY_MS;

/** Begun, finished, or finished and followed by home's next step. */
export const PLACEMENT_STATES = ['open', 'proposed', 'accepted'] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];

/** When the next placement can begin; null while there is no finished one. */
export const nextPlacementAt = (finished_at: Date | null): Date | null =>
  finished_at && new Date(finished_at.getTime() + REPEATED_AFTER_MS);

/** A question that a placement can ask. */
export type PlacementItem = {
  category: string;
  /** From 0, the beginning of the category, to 1, its end. */
  difficulty: number;
  /** The chance of a right answer by guessing, from 0 to 1. */
  guess: number;
};

/** As it is stored: with the version that is asked, its question and its lesson. */
export type StoredPlacementItem = PlacementItem & {
  version_id: string;
  question_id: string;
  lesson_id: string;
};

type Place = {
  /** Index of the question's lesson in its category, and how many lessons that has. */
  lesson: number;
  lessons: number;
  /** The share of right answers among learners, and its mean in the category; null without figures. */
  facility: number | null;
  typical_facility: number | null;
};

/** How far figures can move a question along its category: by half of it, if everybody or nobody answers it right. */
const SPREAD = 0.5;

/** Difficulty follows the order of the lessons; a question that learners find harder than others of its category stands further along. */
export function difficultyOf({ lesson, lessons, facility, typical_facility }: Place): number {
  const place = (lesson + 0.5) / lessons;
  if (facility === null || typical_facility === null) return place;
  return Math.min(1, Math.max(0, place + (typical_facility - facility) * SPREAD));
}

/** What guessing is worth for kinds that are not answered by one option. */
const GUESS_OTHERWISE = 0.05;

export const guessOf = (kind: QuestionKind, options: number): number =>
  kind === 'single_choice' || kind === 'true_false' ? 1 / options : GUESS_OTHERWISE;

/** The chance that somebody who knows the answer gets it wrong. */
const SLIP = 0.1;
/** How steeply the chance of a right answer rises with the level. */
const SLOPE = 12;
/** Before the first answer: how probable it is that none of a category's lessons is known; other numbers are equally probable. */
const KNOWS_NOTHING = 0.4;
/** How probable it must be that a lesson is known before it is proposed to skip it. */
const SURE = 0.6;

/** The probability of each number of known lessons, from none to all of a category. */
type Beliefs = readonly number[];

const beliefsBefore = (lessons: number): Beliefs => [
  KNOWS_NOTHING,
  ...Array.from({ length: lessons }, () => (1 - KNOWS_NOTHING) / lessons),
];

const chanceOfRight = ({ difficulty, guess }: PlacementItem, level: number): number =>
  guess + (1 - guess - SLIP) / (1 + Math.exp(SLOPE * (difficulty - level)));

/** The belief in each number of known lessons, with the chance of a right answer. */
const chancesOf = (item: PlacementItem, beliefs: Beliefs) =>
  beliefs.map((belief, known) => ({ belief, chance: chanceOfRight(item, known / (beliefs.length - 1)) }));

function beliefsAfter(beliefs: Beliefs, item: PlacementItem, correct: boolean): Beliefs {
  const weights = chancesOf(item, beliefs).map(
    ({ belief, chance }) => belief * (correct ? chance : 1 - chance),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

const uncertainty = (chance: number): number =>
  chance <= 0 || chance >= 1 ? 0 : -chance * Math.log(chance) - (1 - chance) * Math.log(1 - chance);

/** How much the answer to a question is expected to tell about the number of known lessons (mutual information). */
function informationOf(item: PlacementItem, beliefs: Beliefs): number {
  const chances = chancesOf(item, beliefs);
  const mean = (of: (chance: number) => number) =>
    chances.reduce((sum, { belief, chance }) => sum + belief * of(chance), 0);
  return uncertainty(mean((chance) => chance)) - mean(uncertainty);
}

export type PlacementAnswer = PlacementItem & { correct: boolean };

/** @param lessons how many lessons each category has */
const beliefsOf = (category: string, lessons: number, answers: readonly PlacementAnswer[]): Beliefs =>
  answers
    .filter((answer) => answer.category === category)
    .reduce((beliefs, answer) => beliefsAfter(beliefs, answer, answer.correct), beliefsBefore(lessons));

type Lessons = Readonly<Record<string, number>>;

/** The question to ask next: the one whose answer is expected to tell most; of equal ones the first. Undefined when none is left. */
export function nextPlacementItem<Item extends PlacementItem>(
  items: readonly Item[],
  lessons: Lessons,
  answers: readonly PlacementAnswer[],
): Item | undefined {
  const beliefs = new Map<string, Beliefs>();
  let best: { item: Item; information: number } | undefined;
  for (const item of items) {
    const { category } = item;
    if (!beliefs.has(category)) beliefs.set(category, beliefsOf(category, lessons[category] ?? 1, answers));
    const information = informationOf(item, beliefs.get(category)!);
    if (!best || information > best.information) best = { item, information };
  }
  return best?.item;
}

/** How many of the first lessons of a category can be skipped. Without an answer in the category none can. */
export function skippableLessons(
  category: string,
  lessons: number,
  answers: readonly PlacementAnswer[],
): number {
  if (lessons === 0 || !answers.some((answer) => answer.category === category)) return 0;
  const beliefs = beliefsOf(category, lessons, answers);
  let known = 1;
  for (let skipped = 0; skipped < lessons; skipped += 1) {
    known -= beliefs[skipped]!;
    if (known < SURE) return skipped;
  }
  return lessons;
}
