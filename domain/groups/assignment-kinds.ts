/** What a teacher can set a group to do. */
export const ASSIGNMENT_KINDS = ['lesson', 'category', 'exercises', 'review'] as const;
export type AssignmentKind = (typeof ASSIGNMENT_KINDS)[number];

/** Which of several attempts counts. */
export const COUNTED_ATTEMPTS = ['best', 'last'] as const;

/** What the goal of a review counts: answered cards, or days of the group's zone with a finished session. */
export const REVIEW_UNITS = ['cards', 'days'] as const;
