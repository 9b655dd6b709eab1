/** Right answers among the answers of one kind. */
export type RightOf = { right: number; answers: number };

/** One learner's later answers to questions that were reviewed in between, and to those that were not. */
export type LearnerRecall = { reviewed: RightOf; unreviewed: RightOf };

/** Of 95 %. */
type Interval = { low: number; high: number };

export type RecallComparison = Interval & {
  learners: number;
  reviewed: RightOf;
  unreviewed: RightOf;
  /** Share right of the reviewed minus that of the unreviewed, from −1 to 1. */
  difference: number;
};

const ROUNDS = 2000;

/**
 * Compares how much is remembered with and without reviews. Whole learners are drawn again and again (cluster bootstrap, percentile
 * interval), because the answers of one person resemble each other and would make the interval too narrow if they counted as independent.
 * @param random numbers in [0, 1)
 * @returns null when one of the groups has no answers
 */
export function compareRecall(
  learners: readonly LearnerRecall[],
  random: () => number,
): RecallComparison | null {
  const all = sum(learners);
  const difference = differenceOf(all);
  if (difference === null) return null;
  return {
    learners: learners.length,
    ...all,
    difference,
    ...intervalOf(learners, (drawn) => differenceOf(sum(drawn)), random),
  };
}

/** The 95 % interval of what is measured in these people, by drawing them again and again. */
function intervalOf<Person>(
  people: readonly Person[],
  measure: (drawn: Person[]) => number | null,
  random: () => number,
): Interval {
  const draws = Array.from({ length: ROUNDS }, () =>
    measure(people.map(() => people[Math.floor(random() * people.length)]!)),
  ).filter((each) => each !== null);
  draws.sort((a, b) => a - b);
  return { low: quantile(draws, 0.025), high: quantile(draws, 0.975) };
}

const sum = (learners: readonly LearnerRecall[]): LearnerRecall => ({
  reviewed: sumOf(learners.map(({ reviewed }) => reviewed)),
  unreviewed: sumOf(learners.map(({ unreviewed }) => unreviewed)),
});

const sumOf = (parts: readonly RightOf[]): RightOf => ({
  right: parts.reduce((total, { right }) => total + right, 0),
  answers: parts.reduce((total, { answers }) => total + answers, 0),
});

function differenceOf({ reviewed, unreviewed }: LearnerRecall): number | null {
  if (reviewed.answers === 0 || unreviewed.answers === 0) return null;
  return reviewed.right / reviewed.answers - unreviewed.right / unreviewed.answers;
}

/** Of sorted numbers. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;

/** How long a right answer took, how likely the next one was to be right (`predictedRight`), and whether it was. */
export type TimedReview = { seconds: number; predicted: number; right: boolean };

/** So many reviews after right answers make their speed worth comparing. */
export const REVIEWS_TO_COMPARE = 400;

export type SpeedComparison = Interval & {
  fast: TimedReview[];
  others: TimedReview[];
  /** How much more often than the others the fast were right, where the same was predicted, from −1 to 1. */
  difference: number;
  /** Whether that is more than chance. */
  longer: boolean;
};

/**
 * Compares what became of each person's fastest fifth of right answers with what became of the others. Only reviews with the same
 * prediction, to a tenth, are compared: interval and stability are alike there, and a wrong prediction is wrong for both.
 * @param people the reviews of each
 * @param random numbers in [0, 1)
 * @returns null below 400 reviews, or when one of the groups has none
 */
export function compareSpeed(
  people: readonly (readonly TimedReview[])[],
  random: () => number,
): SpeedComparison | null {
  const parted = people.map(partBySpeed);
  const [fast, others] = [parted.flatMap((person) => person.fast), parted.flatMap((person) => person.others)];
  const surpluses = parted.map(({ fast, others }) => [...tenthsOf(fast, true), ...tenthsOf(others, false)]);
  const difference = surplusOfFast(surpluses);
  if (difference === null || fast.length + others.length < REVIEWS_TO_COMPARE) return null;
  const interval = intervalOf(surpluses, surplusOfFast, random);
  return { fast, others, difference, ...interval, longer: interval.low > 0 };
}

function partBySpeed(reviews: readonly TimedReview[]) {
  const sorted = reviews.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const limit = sorted[Math.floor(reviews.length / 5)] ?? 0;
  const { fast = [], others = [] } = Object.groupBy(reviews, ({ seconds }) =>
    seconds < limit ? 'fast' : 'others',
  );
  return { fast, others };
}

/** Reviews of one kind with predictions in one tenth, and how many more of them were right than predicted. */
type Surplus = { tenth: number; isFast: boolean; reviews: number; surplus: number };

const tenthsOf = (reviews: readonly TimedReview[], isFast: boolean): Surplus[] =>
  [...Map.groupBy(reviews, ({ predicted }) => Math.floor(predicted * 10)).entries()].map(
    ([tenth, alike]) => ({
      ...{ tenth, isFast, reviews: alike.length },
      surplus: alike.reduce((total, { right, predicted }) => total + Number(right) - predicted, 0),
    }),
  );

/** The mean surplus of the fast over that of the others with the same prediction; null where there are no such. */
function surplusOfFast(people: readonly (readonly Surplus[])[]): number | null {
  const none = () => ({ reviews: 0, surplus: 0 });
  const tenths = Array.from({ length: 11 }, () => ({ fast: none(), others: none() }));
  for (const person of people)
    for (const { tenth, isFast, reviews, surplus } of person) {
      const group = tenths[tenth]![isFast ? 'fast' : 'others'];
      group.reviews += reviews;
      group.surplus += surplus;
    }
  const compared = tenths.filter(({ fast, others }) => fast.reviews > 0 && others.reviews > 0);
  if (compared.length === 0) return null;
  const reviews = compared.reduce((total, { fast }) => total + fast.reviews, 0);
  const surplus = compared.reduce(
    (total, { fast, others }) => total + fast.surplus - (fast.reviews * others.surplus) / others.reviews,
    0,
  );
  return surplus / reviews;
}
