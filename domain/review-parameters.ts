/** The sizes that a review session can have. */
export const REVIEW_SIZES = [5, 10, 20] as const;

export type ReviewSize = (typeof REVIEW_SIZES)[number];

/** The desired retentions that learners can choose from: the share of answers still remembered when their questions return. */
export const RETENTION_RANGE = [0.8, 0.95] as const;

/** What holds until a learner chooses otherwise. */
export const DEFAULT_RETENTION = 0.9;
export const DEFAULT_SIZE = 10;
