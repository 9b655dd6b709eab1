/** What a teacher can set a group to do. */
export const ASSIGNMENT_KINDS = ['lesson', 'category', 'exercises', 'review'] as const;

/** Which of several attempts counts. */
export const COUNTED_ATTEMPTS = ['best', 'last'] as const;
