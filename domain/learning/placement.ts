import { DAY_MS } from '#domain/time/durations.ts';
import { nearestTarget } from './topic-practice.ts';

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
  /** The share of right answers among learners, and its mean in the category; null where unknown. */
  share: number | null;
  typical_share: number | null;
};

/** How far the share can move a question along its category: by half of it, if everybody or nobody answers it right. */
const SPREAD = 0.5;

/** Difficulty follows the order of the lessons; a question that learners find harder than others of its category stands further along. */
export function difficultyOf({ lesson, lessons, share, typical_share }: Place): number {
  const place = (lesson + 0.5) / lessons;
  if (share === null || typical_share === null) return place;
  return Math.min(1, Math.max(0, place + (typical_share - share) * SPREAD));
}

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

/** The expected success, and how much the answer is expected to tell about the number of known lessons (mutual information). */
function outlookOf(item: PlacementItem, beliefs: Beliefs) {
  const chances = chancesOf(item, beliefs);
  const mean = (of: (chance: number) => number) =>
    chances.reduce((sum, { belief, chance }) => sum + belief * of(chance), 0);
  const success = mean((chance) => chance);
  return { success, information: uncertainty(success) - mean(uncertainty) };
}

export type PlacementAnswer = PlacementItem & { correct: boolean };

/** @param lessons how many lessons each category has */
const beliefsOf = (category: string, lessons: number, answers: readonly PlacementAnswer[]): Beliefs =>
  answers
    .filter((answer) => answer.category === category)
    .reduce((beliefs, answer) => beliefsAfter(beliefs, answer, answer.correct), beliefsBefore(lessons));

type Lessons = Readonly<Record<string, number>>;

/** A question may tell a little less than another if it is nearer to the success that keeps learners at work. */
const NEARLY_AS_MUCH = 0.95;

/** The question to ask next: of those that are expected to tell most the one nearest to 75 % success. Undefined when none is left. */
export function nextPlacementItem<Item extends PlacementItem>(
  items: readonly Item[],
  lessons: Lessons,
  answers: readonly PlacementAnswer[],
): Item | undefined {
  const beliefs = new Map<string, Beliefs>();
  const outlooks = items.map((item) => {
    const { category } = item;
    const believed = beliefs.get(category) ?? beliefsOf(category, lessons[category] ?? 1, answers);
    beliefs.set(category, believed);
    return { item, ...outlookOf(item, believed) };
  });
  const most = Math.max(...outlooks.map(({ information }) => information));
  const telling = outlooks.filter(({ information }) => information >= most * NEARLY_AS_MUCH);
  return nearestTarget(telling, ({ success }) => success)?.item;
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
