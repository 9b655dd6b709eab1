/** How many lessons one call takes along. */
export const MOST_LESSONS = 20;
