/** How many questions the exam of a unit asks, unless the unit has fewer (docs/product.md §17.8). */
export const EXAM_QUESTIONS = 12;

/** The percentage of right answers that passes an exam. */
export const PASSING_PERCENTAGE = 70;

export const isPassed = (score: number, questions: number): boolean =>
  score * 100 >= questions * PASSING_PERCENTAGE;
