/** The sizes that a review session can have. */
export const REVIEW_SIZES = [5, 10, 20] as const;

export type ReviewSize = (typeof REVIEW_SIZES)[number];

/** The desired retentions that learners can choose from, in steps of 0.01: the share of answers still known when their questions return. */
export const RETENTION_RANGE = [0.8, 0.95] as const;

/** What holds until a learner chooses otherwise. */
export const DEFAULT_RETENTION = 0.9;
export const DEFAULT_SIZE = 10;

/** The chance that a first answer is known, before it is given: of the first answers 85 % are right, a part of them by luck. */
export const KNOWN_AT_FIRST = 0.8;

/** The weights of FSRS-6: the defaults of ts-fsrs 5.4.2, fitted to the reviews of many learners. */
export const WEIGHTS: readonly number[] = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
  1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/** The longest interval in days: ten years. */
export const LONGEST_INTERVAL_DAYS = 3650;
